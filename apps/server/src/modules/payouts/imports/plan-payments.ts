import { formulaProblem, payoutReferenceError, plainReference } from '@bijli/rules';
import type { LineCells, LineProblem } from '../../imports/index.ts';
import { cashMethodsOf, findPayoutsByReference } from '../../payments/index.ts';
import { numberOf } from '../list-payouts.ts';
import type { PayoutContext } from '../payout-facts.ts';
import { type PayoutRow, selectPayoutsNumbered } from '../payouts.repository.ts';

/** What a line says: a payout and the reference of its payment. */
type PlannedPayment = { payout: PayoutRow; reference: string };

/** Such as 'R-4F9A2C'; empty where there is none. */
export function numberIn({ cells }: LineCells): string {
  return (cells.get('payout') ?? '').replaceAll(/[#\s]/g, '').toUpperCase();
}

export function referenceIn({ cells }: LineCells): string {
  return plainReference(cells.get('utr') ?? '');
}

/** Which payout each line closes, or why none. In order. */
export async function planPayments(
  ctx: PayoutContext,
  lines: readonly LineCells[],
): Promise<(PlannedPayment | LineProblem)[]> {
  const numbers = [...new Set(lines.map((line) => numberIn(line).slice(-6).toLowerCase()))];
  const payouts = await selectPayoutsNumbered(ctx.db, numbers, { cashMethods: cashMethodsOf(ctx) });
  const taken = await findPayoutsByReference(ctx.db, [...new Set(lines.map(referenceIn))]);
  return lines.map((line) => planLine(line, { payouts, taken }));
}

type Known = { payouts: readonly PayoutRow[]; taken: ReadonlySet<string> };

function planLine(line: LineCells, { payouts, taken }: Known): PlannedPayment | LineProblem {
  for (const [column, text] of line.cells) {
    const reason = formulaProblem(text);
    if (reason) return { column, reason };
  }
  const [number, reference] = [numberIn(line), referenceIn(line)];
  if (number === '') return { column: 'payout', reason: 'There is no number of a payout.' };
  const named = payouts.filter((payout) => isNamed(payout, number));
  const payout = named.find(({ paidAt }) => paidAt === null) ?? named[0];
  if (!payout) return { column: 'payout', reason: `Nothing is owed or was paid under ${number}.` };
  if (named.length > 1)
    return { column: 'payout', reason: `Several payouts end with ${number}. Please close this one by hand.` };
  const problem = payoutReferenceError(reference);
  if (problem) return { column: 'utr', reason: `${problem}.` };
  if (payout.paidAt !== null)
    return plainReference(payout.reference ?? '') === reference
      ? { payout, reference }
      : {
          column: 'utr',
          reason: `${numberOf(payout)} is paid already, by ${payout.reference ?? 'another reference'}.`,
        };
  if (taken.has(reference))
    return { column: 'utr', reason: `The reference ${reference} stands for another payment already.` };
  return { payout, reference };
}

/** A number without its first letter names what ends so. */
function isNamed(payout: PayoutRow, number: string): boolean {
  const own = numberOf(payout);
  return own === number || own.slice(2) === number;
}
