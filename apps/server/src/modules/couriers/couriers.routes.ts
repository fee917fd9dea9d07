import { calls } from '@bijli/contract/calls';
import { type Context, systemContext } from '../../context.ts';
import { answerCall, fastifyPath, type RouteContext } from '../../platform/http/call-routes.ts';
import { readCourierLabel, requestPickup } from './booking/ask-couriers.ts';
import { bookBox } from './booking/book-box.ts';
import { cancelBooking } from './booking/cancel-booking.ts';
import { readBoxBooking } from './booking/describe-booking.ts';
import { quoteBox } from './booking/quote-box.ts';
import type { Boxes } from './boxes.ts';
import { closeUnknownEvent } from './events/close-unknown-event.ts';
import { listUnknownEvents } from './events/list-unknown-events.ts';
import { receiveWebhook } from './events/receive-webhook.ts';
import { answerDeliveryLink, readDeliveryLink } from './failed-deliveries/answer-by-link.ts';
import { answerFailedDelivery } from './failed-deliveries/answer-by-staff.ts';
import { openCouriers } from './open-couriers.ts';
import { readOrderParcels } from './parcels/read-order-parcels.ts';
import { showDeliveryProof } from './proofs/keep-proof.ts';

export function registerCourierRoutes(routeContext: RouteContext, boxes: Boxes): void {
  const couriers = openCouriers(routeContext.services);
  const withCouriers = <C extends Context>(ctx: C) => ({ ...ctx, couriers, boxes });
  answerCall(routeContext, 'listUnknownEvents', (ctx, { query }) => listUnknownEvents(ctx, query));
  answerCall(routeContext, 'quoteBox', (ctx, { params }) => quoteBox(withCouriers(ctx), params.id));
  answerCall(routeContext, 'readBoxBooking', (ctx, { params }) => readBoxBooking(withCouriers(ctx), params.id));
  answerCall(routeContext, 'bookBox', (ctx, input) => bookBox(withCouriers(ctx), input));
  answerCall(routeContext, 'cancelBooking', (ctx, input) => cancelBooking(withCouriers(ctx), input));
  answerCall(routeContext, 'readCourierLabel', (ctx, { params }) => readCourierLabel(withCouriers(ctx), params.id));
  answerCall(routeContext, 'requestPickup', (ctx, { body }) => requestPickup(withCouriers(ctx), body));
  answerCall(routeContext, 'answerFailedDelivery', (ctx, input) => answerFailedDelivery(withCouriers(ctx), input));
  answerCall(routeContext, 'closeUnknownEvent', (ctx, input) => closeUnknownEvent(ctx, input));
  answerCall(routeContext, 'readOrderParcels', (ctx, { params }) => readOrderParcels(withCouriers(ctx), params.id));
  answerCall(routeContext, 'showDeliveryProof', (ctx, { params }) => showDeliveryProof(ctx, params.id));
  answerCall(routeContext, 'readDeliveryLink', (ctx, input) => readDeliveryLink(ctx, input));
  answerCall(routeContext, 'answerDeliveryLink', (ctx, input) => answerDeliveryLink(ctx, input));

  // The body is read raw, as the store decides what is in it, not its content type.
  routeContext.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route<{ Params: { courier: string } }>({
      method: 'POST',
      url: fastifyPath(calls.receiveCourierWebhook.path),
      config: { call: 'receiveCourierWebhook', rateLimit: false },
      handler: async ({ body, headers, params }, reply) => {
        const ctx = systemContext({ ...routeContext.services, db: routeContext.db }, 'courier');
        const rawBody = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        await receiveWebhook(withCouriers(ctx), { word: params.courier, rawBody, headers });
        return reply.header('cache-control', 'no-store').send({ success: true });
      },
    });
  });
}
