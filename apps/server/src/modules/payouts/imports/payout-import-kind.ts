import { formatPaise, maskName, plainReference } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { cellsOf, type FoundLine, type ImportGroup, type ImportKind, type LineRecord } from '../../imports/index.ts';
import type { RowResult } from '../../staff-jobs/index.ts';
import { recordPayout } from '../close-payout.ts';
import { numberOf } from '../list-payouts.ts';
import type { PayoutRow } from '../payouts.repository.ts';
import { numberIn, planPayments, referenceIn } from './plan-payments.ts';

/**
 * What the bank paid: a line is a payout and the reference of its payment. Each is named with its amount and shopper in the dry run. It
 * is not taken back: money that came back is reported at its return.
 */
export const payoutImportKind: ImportKind = {
  permission: 'orders.refund',
  needsRecentFactor: true,
  areas: ['text'],
  job: 'payout-import',
  columns: {
    names: ['payout', 'utr'],
    otherNames: {
      payout: ['return', 'return number', 'return no', 'number', 'refund', 'remarks'],
      utr: ['utr number', 'utr no', 'rrn', 'reference', 'reference number', 'transaction id', 'bank reference'],
    },
    areaOf: () => 'text',
  },
  identityColumns: { key: 'payout', code: 'utr' },
  requireColumns(columns) {
    if (!columns.includes('payout')) throw new AppError('refused', 'Say which column has the number of the payout.');
    if (!columns.includes('utr')) throw new AppError('refused', 'Say which column has the UTR.');
  },
  identify: async (_db, lines) =>
    lines.map((line) => ({ key: numberIn(line), parentKey: '', code: referenceIn(line), entityId: null })),
  groupOf: ({ key, code }) => key || code,
  problemOf: ({ key }) => (key ? undefined : { column: 'payout', reason: 'There is no number of a payout.' }),
  tryLines,
  apply,
  photosOf: async () => new Map(),
};

async function tryLines(
  ctx: StaffContext,
  record: Parameters<ImportKind['tryLines']>[1],
  groups: LineRecord[][],
): Promise<FoundLine[]> {
  const lines = groups.flat();
  const planned = await planPayments(
    ctx,
    lines.map((line) => cellsOf(record, line)),
  );
  return lines.map((line, index) => {
    const one = planned[index];
    const nothing = { question: null, missing: {}, acceptedQuestion: null, warnings: [] };
    const found = { line: line.line, name: line.name, ...nothing };
    if (!one || 'reason' in one) return { ...found, outcome: 'wrong', problems: one ? [one] : [], differences: [] };
    const named = { ...found, name: nameOf(one.payout), problems: [] };
    if (one.payout.paidAt !== null) return { ...named, outcome: 'same', differences: [] };
    return { ...named, outcome: 'changed', differences: [{ column: 'utr', was: '', becomes: one.reference }] };
  });
}

/** @throws AppError conflict when it was paid or changed meanwhile, second_person_needed for more than one person may */
async function apply(ctx: StaffContext, { record, lines }: ImportGroup): Promise<RowResult> {
  const [line] = lines;
  if (!line) throw new Error('A group has no line');
  const [planned] = await planPayments(ctx, [cellsOf(record, line)]);
  if (!planned || 'reason' in planned) throw new AppError('conflict', planned?.reason ?? 'It is not known.');
  const { payout, reference } = planned;
  await recordPayout(ctx, payout, { reference: plainReference(reference), expectedVersion: payout.version });
  return { sentence: `${nameOf(payout)} was paid by ${reference}.` };
}

function nameOf(payout: PayoutRow): string {
  return `${numberOf(payout)}, ${formatPaise(payout.paise)} to ${maskName(payout.name) || 'an erased shopper'}`;
}
