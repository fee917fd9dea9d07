import { binsListKind } from './bins/index.ts';
import { importKinds } from './import-kinds.ts';
import { importsListKind } from './imports/index.ts';
import { levelsListKind, movementsListKind } from './inventory/index.ts';
import { orderSources } from './order-sources.ts';
import { ordersListKind } from './orders/index.ts';
import { problemsListKind } from './problems/index.ts';
import { receiptsListKind } from './receipts/index.ts';
import { serialsListKind } from './serials/index.ts';
import { auditListKind, keysListKind, peopleListKind } from './staff/index.ts';
import { jobsListKind, type ListKinds } from './staff-jobs/index.ts';

/** Every list that can be exported. */
export const listKinds: ListKinds = {
  audit: auditListKind,
  people: peopleListKind,
  'api-keys': keysListKind,
  jobs: jobsListKind,
  imports: importsListKind(importKinds),
  stock: levelsListKind,
  movements: movementsListKind,
  bins: binsListKind,
  receipts: receiptsListKind,
  serials: serialsListKind,
  orders: ordersListKind(orderSources),
  problems: problemsListKind,
};
