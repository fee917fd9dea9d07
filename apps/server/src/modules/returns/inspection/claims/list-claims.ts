import type { Received, Reply } from '@bijli/contract';
import { orderNumber, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { notFound } from '../../../../errors.ts';
import { defineListKind, timeText } from '../../../staff-jobs/index.ts';
import { claimConditions, claimList, type ShownClaim, selectClaims } from './claims.repository.ts';

type Claim = Reply<'closeBrandClaim'>['claim'];

/** A page of the claims on brands. @throws AppError invalid_input for cursors of no page of this list */
export async function listBrandClaims(
  { db }: Pick<Context, 'db'>,
  query: NonNullable<Received<'listBrandClaims'>['query']>,
): Promise<Reply<'listBrandClaims'>> {
  const { ids, sums: _, ...page } = await claimList.findPage(db, claimConditions(query, query.view), query);
  return { success: true, claims: (await selectClaims(db, ids)).map(describeClaim), ...page };
}

/** How many each view has with these filters. */
export async function countBrandClaims(
  { db }: Pick<Context, 'db'>,
  query: Received<'countBrandClaims'>['query'],
): Promise<Reply<'countBrandClaims'>> {
  return { success: true, views: await claimList.countViews(db, claimConditions(query ?? {})) };
}

/** @throws AppError not_found */
export async function readClaim({ db }: Pick<Context, 'db'>, id: string): Promise<Claim> {
  const [claim] = await selectClaims(db, [id]);
  if (!claim) throw notFound('Claim');
  return describeClaim(claim);
}

function describeClaim(row: ShownClaim): Claim {
  const { returnedUnitId: _, expectedPaise, creditPaise, closedBy: __, createdAt, closedAt, ...shown } = row;
  return {
    ...shown,
    orderNumber: orderNumber(row.orderId),
    expected: paiseToRupees(expectedPaise),
    credit: creditPaise === null ? null : paiseToRupees(creditPaise),
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

const rupeesText = (rupees: number | null) => rupees?.toFixed(2) ?? '';

export const brandClaimsListKind = defineListKind({
  call: 'listBrandClaims',
  noun: ['claim', 'claims'],
  read: async (ctx, query) => {
    const { claims: rows, ...page } = await listBrandClaims(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'claim', name: 'Claim', text: ({ claimNumber }) => claimNumber },
    { id: 'brand', name: 'Brand', text: ({ brand }) => brand },
    { id: 'unit', name: 'Unit', text: ({ name }) => name },
    { id: 'number', name: 'Number', text: ({ number }) => number ?? '' },
    { id: 'certificate', name: 'Certificate', text: ({ certificate }) => certificate },
    { id: 'claimed', name: 'Claimed on', text: ({ claimedOn }) => claimedOn },
    { id: 'expected', name: 'Expected (₹)', text: ({ expected }) => rupeesText(expected) },
    { id: 'state', name: 'State', text: ({ closedAt }) => (closedAt ? 'Closed' : 'Open') },
    { id: 'credit', name: 'Credit (₹)', text: ({ credit }) => rupeesText(credit) },
    { id: 'reference', name: 'Credit note', text: ({ creditReference }) => creditReference ?? '' },
    { id: 'order', name: 'Order', text: ({ orderNumber }) => orderNumber },
    { id: 'closed', name: 'Closed (IST)', text: ({ closedAt }) => timeText(closedAt) },
  ],
});
