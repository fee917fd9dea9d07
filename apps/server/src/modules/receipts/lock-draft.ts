import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { lockReceipt, type ReceiptRow } from './receipts.repository.ts';

type Expected = { id: string; expectedVersion: number };

/** A draft that nobody changed since the caller read it, locked. @throws AppError not_found, conflict, refused */
export async function lockDraft({ db }: Pick<Context, 'db'>, { id, expectedVersion }: Expected): Promise<ReceiptRow> {
  const receipt = await lockOpenDraft({ db }, id);
  requireVersion(receipt, expectedVersion);
  return receipt;
}

/** A draft as it is now, locked. @throws AppError not_found, refused */
export async function lockOpenDraft({ db }: Pick<Context, 'db'>, id: string | null): Promise<ReceiptRow> {
  const receipt = id === null ? undefined : await lockReceipt(db, id);
  if (!receipt) throw notFound('Receipt');
  if (receipt.state !== 'draft')
    throw new AppError('refused', `${receipt.number} is ${receipt.state}: it can no longer be changed.`);
  return receipt;
}

/** @throws AppError conflict */
export function requireVersion({ number, version }: ReceiptRow, expectedVersion: number): void {
  if (version === expectedVersion) return;
  throw new AppError('conflict', `Somebody changed ${number} meanwhile. Look at the change and do it again.`);
}
