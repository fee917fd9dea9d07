export type CatalogueEvents = {
  /** Details, prices or contents of products have changed; their rows are already written. */
  'product.changed': { productIds: string[] };
};
