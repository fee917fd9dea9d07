export type CatalogueEvents = {
  /** What products say of themselves, cost or hold has changed; their rows are written. */
  'product.changed': { productIds: string[] };
};
