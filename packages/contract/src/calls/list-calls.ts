/** The call that reads each list of the console; whoever may make it may use the list's screen. */
export const listCalls = {
  products: 'listCatalogue',
  audit: 'listAuditEntries',
  people: 'listStaff',
  'api-keys': 'listApiKeys',
  jobs: 'listStaffJobs',
  imports: 'listImports',
} as const;

export type ListName = keyof typeof listCalls;
