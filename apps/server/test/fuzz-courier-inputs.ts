import { newId } from '../src/platform/database/columns.ts';

/** Valid inputs of the calls about couriers, for a box that is not there: no courier is set up either. */
export function courierInputs() {
  const params = { id: newId() };
  return {
    listUnknownEvents: {
      query: { problem: 'no-box,unknown-status', search: '7001', sort: 'received' as const, limit: 5 },
    },
    closeUnknownEvent: { params, body: { reason: 'A parcel of the last shop' } },
    readOrderParcels: { params },
    showDeliveryProof: { params },
    readDeliveryLink: { body: { token: 'a-token-of-nobody' } },
    answerDeliveryLink: {
      body: { token: 'a-token-of-nobody', day: '2027-01-04', phone: '9876543210', landmark: 'Behind the temple' },
    },
    quoteBox: { params },
    readBoxBooking: { params },
    bookBox: { params, body: { serviceId: '43' } },
    cancelBooking: { params, body: { awb: '7001' } },
    readCourierLabel: { params },
    requestPickup: { body: { boxIds: [params.id] } },
    answerFailedDelivery: {
      params,
      body: { kind: 'try-again' as const, note: 'Please ring twice', day: '2027-01-04', phone: '9876543210' },
    },
    receiveCourierWebhook: { params: { courier: 'aggregator' }, body: { awb: '7001', current_status: 'DELIVERED' } },
  };
}
