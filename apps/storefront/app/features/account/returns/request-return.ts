import type { Client, Order, OrderReturn } from '@bijli/contract';
import { messageOf } from '../../../platform/errors.ts';
import { oneLine, type ReturnDraft } from './return-draft.ts';
import { chosenUnits, type ReturnableItem } from './return-offer.ts';

export type ReturnOutcome = { added: OrderReturn; message: string } | { problem: string };

type Dependencies = { api: Pick<Client, 'requestReturn'>; idempotencyKey: string };
type ReturnInput = { order: Pick<Order, '_id' | 'paymentKind'>; items: readonly ReturnableItem[]; draft: ReturnDraft };

const failure = 'Failed to request the return. Please try again.';

/** Sends a valid draft. Never throws. */
export async function requestReturn(
  dependencies: Dependencies,
  { order, items, draft }: ReturnInput,
): Promise<ReturnOutcome> {
  const { reason, description, photos, payoutTo, units } = draft;
  if (reason === undefined) return { problem: failure };
  const chosen = items
    .map((item) => ({ _id: item.item._id, quantity: chosenUnits(item, units) }))
    .filter(({ quantity }) => quantity > 0);
  const body = {
    reason,
    description: oneLine(description),
    items: chosen,
    photos: photos.map(({ base64 }) => base64),
    ...(order.paymentKind === 'on-delivery' && payoutTo.trim() ? { payoutTo: payoutTo.trim() } : {}),
  };
  try {
    const reply = await dependencies.api.requestReturn(
      { params: { id: order._id }, body },
      { idempotencyKey: dependencies.idempotencyKey },
    );
    return { added: reply.return, message: reply.message ?? 'Return requested successfully' };
  } catch (error) {
    return { problem: messageOf(error, failure) };
  }
}
