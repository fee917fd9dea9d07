/** What one label says. */
export type Label = {
  /** The code of a bin, in large letters, instead of a product. */
  isBin: boolean;
  /** The product with its variant, or what stands above the code of a bin. */
  name: string;
  /** What the barcode says: a GTIN, or a number of our own. */
  code: string;
  /** Beside a GTIN. */
  sku: string | null;
  mrpPaise: number | null;
  /** The number of this one piece, which has a barcode of its own. */
  piece: { word: 'IMEI' | 'S/N'; number: string } | null;
  /** The declarations of the law, each with its name. */
  legal: string[];
};
