import type { Received, Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { type CodedSellable, findByCodes, selectNumberedSellables } from '../serials/index.ts';
import { type SellableId, sellableKey } from '../stock/index.ts';
import { describeLine } from './describe-receipts.ts';
import { insertLines, lastPosition, type ShownLine, selectLines, updateLines } from './lines.repository.ts';
import { lockDraft } from './lock-draft.ts';
import { updateReceipt } from './receipts.repository.ts';

const maxLines = 1000;
const maxUnits = 1_000_000;

type Given = Received<'addToReceipt'>['body']['lines'][number];
/** A line as it was, and as what was added makes it. */
type Growing = SellableId &
  Pick<ShownLine, 'id' | 'sku' | 'expected' | 'received'> & { was: number | null; isTouched: boolean };

/**
 * Adds what was scanned, searched or pasted. A code that is not known is named, and the others are added.
 * @throws AppError not_found, conflict, refused
 */
export function addToReceipt(
  ctx: StaffContext,
  { params: { id }, body }: Received<'addToReceipt'>,
): Promise<Reply<'addToReceipt'>> {
  return inTransaction(ctx, async (ctx) => {
    const receipt = await lockDraft(ctx, { id, expectedVersion: body.expectedVersion });
    const found = await findByCodes(
      ctx.db,
      body.lines.map(({ code }) => code),
    );
    const named = found.flatMap((one, place) => {
      const given = body.lines[place];
      return 'problem' in one || !given ? [] : [{ sellable: one, given }];
    });
    const lines = await growLines(ctx, id, named);
    const touched = lines.filter(({ isTouched }) => isTouched);
    const version = touched.length > 0 ? await updateReceipt(ctx.db, receipt) : receipt.version;
    if (touched.length > 0) {
      const before = Object.fromEntries(touched.flatMap(({ sku, was }) => (was === null ? [] : [[sku, was]])));
      const after = Object.fromEntries(touched.map(({ sku, received }) => [sku, received]));
      await audit(ctx, { action: 'receipt.change', entity: 'receipt', entityId: id, before, after });
      await announceChange(ctx, 'receipts');
    }
    const ids = touched.map(({ id }) => id);
    const shown = new Map((await selectLines(ctx.db, id, ids)).map((line) => [sellableKey(line), line]));
    const results = found.map((one, place) => {
      const code = body.lines[place]?.code ?? '';
      if ('problem' in one) return { code, line: null, problem: one.problem };
      const line = shown.get(sellableKey(one));
      return { code, line: line ? describeLine(ctx, line) : null, problem: null };
    });
    return { success: true, version, results };
  });
}

/** Adds to the lines of a locked draft; what it does not have yet begins a line. */
async function growLines(
  { db }: StaffContext,
  receiptId: string,
  named: readonly { sellable: CodedSellable; given: Given }[],
): Promise<Growing[]> {
  const sellables = named.map(({ sellable }) => sellable);
  const kinds = new Map((await selectNumberedSellables(db, sellables)).map((one) => [sellableKey(one), one.kind]));
  const lines = new Map<string, Growing>();
  for (const { id, sku, expected, received, productId, variantId } of await selectLines(db, receiptId)) {
    const line = { id, sku, expected, received, productId, variantId, was: received, isTouched: false };
    lines.set(sellableKey(line), line);
  }
  for (const { sellable, given } of named) {
    const { productId, variantId, sku } = sellable;
    const [key, blank] = [sellableKey(sellable), { expected: null, received: 0, was: null }];
    const line: Growing = lines.get(key) ?? { id: newId(), sku, productId, variantId, ...blank, isTouched: true };
    // A piece that has a number is counted by it.
    const isCounted = kinds.get(key) || given.expected !== undefined;
    line.received += given.received ?? (isCounted ? 0 : 1);
    if (given.expected !== undefined) line.expected = (line.expected ?? 0) + given.expected;
    if (Math.max(line.received, line.expected ?? 0) > maxUnits)
      throw new AppError('refused', `More than 10,00,000 pieces of ${sku} are too many for one receipt.`);
    line.isTouched = true;
    lines.set(key, line);
  }
  if (lines.size > maxLines)
    throw new AppError('refused', `A receipt has at most ${maxLines} lines. Begin another one for the rest.`);
  const all = [...lines.values()];
  const first = (await lastPosition(db, receiptId)) + 1;
  await insertLines(
    db,
    all
      .filter(({ was }) => was === null)
      .map(({ id, productId, variantId, expected, received }, place) => ({
        ...{ id, receiptId, productId, variantId, expected, received, position: first + place },
      })),
  );
  await updateLines(
    db,
    all.filter(({ was, isTouched }) => isTouched && was !== null),
  );
  return all;
}
