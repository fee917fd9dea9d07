/** The call that reads each list of the console; whoever may make it may use the list's screen. */
export const listCalls = {
  products: 'listCatalogue',
  audit: 'listAuditEntries',
  people: 'listStaff',
  'api-keys': 'listApiKeys',
  jobs: 'listStaffJobs',
  imports: 'listImports',
  stock: 'listLevels',
  movements: 'listStockMovements',
  bins: 'listBins',
  receipts: 'listReceipts',
  serials: 'listSerials',
  messages: 'listMessages',
  orders: 'listOrders',
  problems: 'listProblems',
  counts: 'listCounts',
  'count-items': 'listCountItems',
} as const;

/** Those whose rows are written to a file by a job. Products have their own export, which can be imported again. */
export const exportedLists = [
  'audit',
  'people',
  'api-keys',
  'jobs',
  'imports',
  'stock',
  'movements',
  'bins',
  'receipts',
  'serials',
  'orders',
  'problems',
] as const satisfies ListName[];

export type ExportedList = (typeof exportedLists)[number];
export type ListName = keyof typeof listCalls;
