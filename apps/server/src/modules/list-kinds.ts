import { binsListKind, readBinsOf } from './bins/index.ts';
import { cashListKind, claimsListKind, rtoListKind, weightsListKind } from './courier-money/index.ts';
import { dispatchListKind } from './dispatch/index.ts';
import { importKinds } from './import-kinds.ts';
import { importsListKind } from './imports/index.ts';
import { levelsListKind, movementsListKind } from './inventory/index.ts';
import { openBoxListKind } from './open-box/index.ts';
import { orderSources } from './order-sources.ts';
import { ordersListKind } from './orders/index.ts';
import { payoutsListKind } from './payouts/index.ts';
import { problemsListKind } from './problems/index.ts';
import { receiptsListKind } from './receipts/index.ts';
import { returnFiguresListKind } from './return-page/index.ts';
import { brandClaimsListKind, returnsListKind, writeOffsListKind } from './returns/index.ts';
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
  stock: levelsListKind(readBinsOf),
  movements: movementsListKind,
  bins: binsListKind,
  receipts: receiptsListKind,
  serials: serialsListKind,
  'open-box': openBoxListKind,
  orders: ordersListKind(orderSources),
  problems: problemsListKind,
  payouts: payoutsListKind,
  returns: returnsListKind,
  dispatch: dispatchListKind,
  'courier-cash': cashListKind,
  'weight-disputes': weightsListKind,
  'courier-claims': claimsListKind,
  rto: rtoListKind,
  'brand-claims': brandClaimsListKind,
  'write-offs': writeOffsListKind,
  'return-figures': returnFiguresListKind,
};
