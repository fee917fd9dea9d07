/** The reference of a payment as it is kept and compared: in capitals, without blanks. */
export function plainReference(reference: string): string {
  return reference.replace(/\s+/gu, '').toUpperCase();
}

/**
 * Why a text is not the reference that a bank gives a transfer; undefined for one: the 12 digits (RRN) of UPI and IMPS, or the UTR of NEFT
 * (16 characters) or RTGS (22). Blanks make no difference. Source: NPCI and RBI, as banks describe them to their customers.
 */
export function payoutReferenceError(reference: string): string | undefined {
  const plain = plainReference(reference);
  if (plain === '') return 'Please enter the reference that the bank gave the transfer';
  if (/^\d{12}$/.test(plain) || /^[A-Z][A-Z0-9]{15}$/.test(plain) || /^[A-Z]{4}[A-Z0-9]{18}$/.test(plain))
    return undefined;
  return 'A reference of UPI or IMPS has 12 digits; a UTR of NEFT 16 letters and digits, of RTGS 22';
}
