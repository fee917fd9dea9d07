export type CatalogueEvents = {
  /**
   * Details, prices or contents of products have changed; their rows are already written. `rewordedIds` are those of them
   * whose searchable words may differ.
   */
  'product.changed': { productIds: string[]; rewordedIds: string[] };
};
