export { payoutImportKind } from './imports/payout-import-kind.ts';
export { tellLateRefunds } from './late/tell-late-refunds.ts';
export { readPayoutFacts } from './payout-facts.ts';
export { owedPayouts } from './payouts.repository.ts';
export { registerPayoutRoutes } from './payouts.routes.ts';
export { payoutsListKind } from './payouts-list-kind.ts';
