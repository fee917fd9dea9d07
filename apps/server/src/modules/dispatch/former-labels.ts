import type { Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { timeInIndia } from '../../platform/time-in-india.ts';
import { findFormerLabel } from './former-labels.repository.ts';

type LabelContext = Pick<StaffContext, 'db'>;

/** Whether a code is that of a label that counts no more, in sentences. */
export async function readFormerLabel(ctx: LabelContext, code: string): Promise<Reply<'readFormerLabel'>> {
  return { success: true, explanation: (await explainFormerLabel(ctx, code)) ?? null };
}

/** What is said of a label whose parcel was unpacked since, and what to do; undefined for any other code. */
export async function explainFormerLabel({ db }: LabelContext, code: string): Promise<string | undefined> {
  const label = await findFormerLabel(db, code);
  if (!label) return undefined;
  const { parcel, orderId, unpackedAt, orderStatus, isPackedAgain } = label;
  const what = `This label is of parcel ${parcel} of order ${orderNumber(orderId)}, which was unpacked on ${timeInIndia(new Date(unpackedAt))}`;
  if (isPackedAgain) return `${what}: print the new one.`;
  if (orderStatus === 'cancelled' || orderStatus === 'failed')
    return `${what}, and the order was cancelled: take the label off.`;
  return `${what}: pack it again, and print the new one.`;
}

/** The refusal of a code that no parcel has now. */
export async function noSuchParcel(ctx: LabelContext, code: string): Promise<AppError> {
  const explanation = await explainFormerLabel(ctx, code);
  if (explanation !== undefined) return new AppError('refused', explanation);
  return new AppError('not_found', 'No parcel has this code. Put it aside and look for its order.');
}
