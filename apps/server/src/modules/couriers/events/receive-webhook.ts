import { AppError } from '../../../errors.ts';
import type { WebhookHeaders } from '../adapters/courier-port.ts';
import type { CourierContext } from '../open-couriers.ts';
import { keepEvents } from './keep-events.ts';

/** `headers` have lower-case names; `word` is that of the address. */
export type CourierWebhookCall = { word: string; rawBody: Buffer; headers: WebhookHeaders };

/**
 * Keeps what a courier tells, and answers when it is kept. What is genuine and not understood is logged and acknowledged: refused,
 * it would be sent again and again.
 * @throws AppError not_authenticated for a wrong token, and for the address of no courier
 */
export async function receiveWebhook(
  ctx: CourierContext,
  { word, rawBody, headers }: CourierWebhookCall,
): Promise<void> {
  const courier = ctx.couriers.find(({ webhook }) => webhook?.word === word);
  const read = courier?.webhook?.read(headers, rawBody);
  if (!courier || !read || read.kind === 'refused') throw new AppError('not_authenticated', 'The token is wrong.');
  if (read.problem !== undefined)
    ctx.log.warn({ courier: courier.name, problem: read.problem }, 'Courier webhook not understood');
  await keepEvents(ctx, courier.name, read.events);
}
