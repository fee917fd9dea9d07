/*
 * Triggers that stand on a table of one module and write a table of another (decision 006). The function belongs to the owner
 * of the written table, and the trigger is its subscription to rows, for writes that no event tells of: SQL by hand,
 * processes of the release before, and one statement that changes thousands of rows.
 */
export const triggerWrites = [
  {
    on: ['products', 'variants', 'product_categories', 'categories'],
    writes: 'listings',
    because: 'shoppers’ lists and their counts are exact in the transaction that changes a product (decision 024)',
  },
  {
    on: ['stock_levels'],
    writes: 'listings',
    because:
      'a product is listed as sold out, or as available again, in the transaction of the order or the correction',
  },
  {
    on: ['stock_levels'],
    writes: 'catalogue_entries',
    because:
      'the staff’s list filters by stock at hand; placing an order is one statement, which no verb of the catalogue sees',
  },
  {
    on: ['products', 'variants'],
    writes: 'unit_figures',
    because: 'the list of levels shows each variant from the moment it is made, by an import of thousands too',
  },
  {
    on: ['boxes'],
    writes: 'courier_remittances',
    because:
      'cash that a courier collected waits for it from the delivery on, which processes of the release before write too',
  },
];
