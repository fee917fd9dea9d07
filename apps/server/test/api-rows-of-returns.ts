import type { Row, Scene } from './api-row.ts';
import { deliverCash, photoOf, returnBodyOf } from './return-factory.ts';
import { staffClientOf } from './staff-client.ts';

/** Calls for returning delivered items. */
export const rowsOfReturns: Row[] = [
  {
    call: 'requestReturn',
    send: async ({ store, customer }) => {
      const { order, itemId } = await deliverCash(store, customer);
      return { method: 'POST', path: `/orders/${order._id}/returns`, body: returnBodyOf(itemId) };
    },
    reads: ['success', 'return._id', 'return.status', 'return.amount', 'return.steps.0.at'],
  },
  {
    call: 'listReturns',
    send: async (scene) => ({ method: 'GET', path: `/orders/${(await requestedReturn(scene)).orderId}/returns` }),
    reads: ['returns.0._id', 'returns.0.items.0.quantity', 'returnableUntil', 'returnable.0.quantity'],
  },
  {
    call: 'changePayout',
    send: async (scene) => {
      const { orderId, returnId } = await requestedReturn(scene);
      return {
        method: 'PUT',
        path: `/orders/${orderId}/returns/${returnId}/payout`,
        body: { payoutTo: 'asha@okaxis' },
      };
    },
    reads: ['return._id', 'return.payoutTo'],
  },
  {
    call: 'readPhotoRequest',
    send: async (scene) => ({
      method: 'POST',
      path: '/return-photo-requests/read',
      body: { token: await askedForPhotos(scene) },
    }),
    reads: ['state', 'returnNumber', 'orderNumber', 'items.0.name', 'items.0.quantity', 'asked'],
  },
  {
    call: 'answerPhotoRequest',
    send: async (scene) => ({
      method: 'POST',
      path: '/return-photo-requests/answer',
      body: { token: await askedForPhotos(scene), photos: [await photoOf()] },
    }),
    reads: ['success'],
  },
  {
    call: 'getReturnPhoto',
    send: async (scene) => {
      const { orderId, returnId, photoId } = await requestedReturn(scene);
      return { method: 'GET', path: `/orders/${orderId}/returns/${returnId}/photos/${photoId}` };
    },
    reads: [],
  },
];

async function requestedReturn({ store, customer }: Scene) {
  const { params, itemId } = await deliverCash(store, customer);
  const body = returnBodyOf(itemId, 1, { photos: [await photoOf()] });
  const { return: asked } = await customer.api.requestReturn({ params, body });
  return { orderId: params.id, returnId: asked._id, photoId: asked.photos[0] };
}

/** The token of the link that the store sent. */
async function askedForPhotos(scene: Scene): Promise<string> {
  const { returnId } = await requestedReturn(scene);
  const body = { text: 'The plug from the front', expectedVersion: 1 };
  const { url } = await (await staffClientOf(scene.store)).askForReturnPhotos({ params: { id: returnId }, body });
  return url.split('#')[1] ?? '';
}
