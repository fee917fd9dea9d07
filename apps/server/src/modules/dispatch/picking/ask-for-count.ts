import type { StaffContext } from '../../../context.ts';
import { startCount } from '../../counts/index.ts';
import { type AskedCount, findRunningCount } from './pick-lists.repository.ts';

/** A blind count of a bin; the one that goes on, when somebody counts it already. */
export async function askForCount(ctx: StaffContext, bin: string): Promise<AskedCount> {
  const running = await findRunningCount(ctx.db, bin);
  if (running) return running;
  const { id, number } = await startCount(ctx, { scope: { kind: 'place', place: bin }, isBlind: true });
  return { id, number };
}
