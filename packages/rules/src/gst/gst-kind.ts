/** Which taxes an invoice lists: two halves within one state or union territory, a single one across a border. */
export type GstKind = 'cgst_sgst' | 'cgst_utgst' | 'igst';

/** Union territories without a legislature; Delhi, Puducherry and Jammu and Kashmir have one and levy SGST. */
const UNION_TERRITORIES: ReadonlySet<string> = new Set(['04', '25', '26', '31', '35', '38']);

/**
 * The taxes on goods from a seller in one state that are supplied in another, by GST state codes.
 * Source: IGST Act sections 7 and 8, UTGST Act section 1.
 */
export function gstKind(sellerState: string, placeOfSupply: string): GstKind {
  if (sellerState !== placeOfSupply) return 'igst';
  return UNION_TERRITORIES.has(sellerState) ? 'cgst_utgst' : 'cgst_sgst';
}
