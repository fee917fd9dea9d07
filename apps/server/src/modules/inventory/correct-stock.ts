import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findSellables } from '../catalogue/index.ts';
import { besideFree, correctLevels } from '../stock/index.ts';

type CorrectStock = { lines: Received<'correctStock'>['body']['lines']; results: Reply<'correctStock'>['lines'] };

/** Sets stock levels by hand, each with its reason; what is counted is the shelf, where nothing else is said. A level that somebody else changed meanwhile is refused, the others are set. */
export function correctStock(ctx: StaffContext, lines: CorrectStock['lines']): Promise<CorrectStock['results']> {
  return inTransaction(ctx, async (ctx) => {
    const corrections = lines.map((line) => ({ ...line, of: line.of ?? defaultOf(line) }));
    const results = await correctLevels(ctx, corrections, await findSellables(ctx, lines));
    return results.map(({ before: _, held, blocked, ...result }) => ({ ...result, ...besideFree({ held, blocked }) }));
  });
}

const defaultOf = ({ reason }: CorrectStock['lines'][number]) => (reason === 'count' ? 'shelf' : 'free');
