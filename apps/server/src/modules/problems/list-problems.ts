import type { Received, Reply } from '@bijli/contract';
import { orderNumber, paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import {
  type ProblemQuery,
  type ProblemRow,
  problemConditions,
  problemList,
  selectProblems,
} from './problems.repository.ts';

type ListContext = Pick<StaffContext, 'db' | 'payments' | 'staffNames'>;
type Problem = Reply<'listProblems'>['problems'][number];

export async function listProblems(ctx: ListContext, query: ProblemQuery): Promise<Reply<'listProblems'>> {
  const { ids, sums: _, ...page } = await problemList.findPage(ctx.db, problemConditions(query, query.view), query);
  const problems = await describeProblems(ctx, await selectProblems(ctx.db, ids));
  return { success: true, problems, ...page };
}

export async function countProblems(
  { db }: Pick<ListContext, 'db'>,
  query: Received<'countProblems'>['query'],
): Promise<Reply<'countProblems'>> {
  return { success: true, views: await problemList.countViews(db, problemConditions(query ?? {})) };
}

export async function describeProblems(ctx: ListContext, rows: readonly ProblemRow[]): Promise<Problem[]> {
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ closing }) => closing?.by ?? null),
  );
  return rows.map(({ orderId, since, answerBy, paise, provider, known: _, closing, ...row }) => ({
    ...row,
    order: { id: orderId, number: orderNumber(orderId) },
    since: since.toISOString(),
    answerBy: answerBy?.toISOString() ?? null,
    amount: paiseToRupees(paise),
    documents: row.kind === 'dispute' ? documentsOf(ctx, provider) : [],
    closed: closing && {
      reason: closing.reason,
      by: names.get(closing.by ?? '') ?? null,
      at: closing.at.toISOString(),
    },
  }));
}

function documentsOf({ payments }: Pick<ListContext, 'payments'>, provider: string): string[] {
  return [...(payments.known.find(({ id }) => id === provider)?.disputeDocuments ?? [])];
}
