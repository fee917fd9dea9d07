import type { Client, Input, Reply } from '@bijli/contract';

type OfOrders = 'moveOrder' | 'reportDeliveryAttempt' | 'recordRefundsPaid';
type Versioned = OfOrders | 'moveReturn' | 'reportPickupFailure' | 'correctPayout' | 'reportPayoutBounce';
type Body<Name extends Versioned> = Input<Name> extends { body: infer Given } ? Omit<Given, 'expectedVersion'> : never;
type Unversioned<Name extends Versioned> = (
  input: object extends Body<Name>
    ? { params: { id: string }; body?: Body<Name> }
    : { params: { id: string }; body: Body<Name> },
) => Promise<Reply<Name>>;

export type StaffTestClient = Omit<Client, Versioned> & { [Name in Versioned]: Unversioned<Name> };

/** Orders that tests cancel without a word of why are cancelled for another reason. */
export function withReason(body: Body<'moveOrder'>): Body<'moveOrder'> {
  const isEnd = body.status === 'cancelled' || body.status === 'failed';
  return isEnd ? { reason: 'other', ...body } : body;
}

/** Returns that tests refuse without a word of why are refused because their reason is not covered. */
export function withRefusal(body: Body<'moveReturn'>): Body<'moveReturn'> {
  return body.status === 'refused' ? { reason: 'not-covered', ...body } : body;
}

/** A client that names the version that it has just read, as the terminal does. */
export function withVersions(api: Client): StaffTestClient {
  const versionOfOrder = async (params: { id: string }) => (await api.readOrder({ params })).order.version;
  const versionOfReturn = async (params: { id: string }) => (await api.readReturn({ params })).return.version;
  return {
    ...api,
    moveOrder: async ({ params, body }) =>
      api.moveOrder({ params, body: { ...withReason(body), expectedVersion: await versionOfOrder(params) } }),
    reportDeliveryAttempt: async ({ params, body }) =>
      api.reportDeliveryAttempt({ params, body: { ...body, expectedVersion: await versionOfOrder(params) } }),
    recordRefundsPaid: async ({ params, body }) =>
      api.recordRefundsPaid({ params, body: { ...body, expectedVersion: await versionOfOrder(params) } }),
    moveReturn: async ({ params, body }) =>
      api.moveReturn({ params, body: { ...withRefusal(body), expectedVersion: await versionOfReturn(params) } }),
    correctPayout: async ({ params, body }) =>
      api.correctPayout({ params, body: { ...body, expectedVersion: await versionOfReturn(params) } }),
    reportPayoutBounce: async ({ params, body }) =>
      api.reportPayoutBounce({ params, body: { ...body, expectedVersion: await versionOfReturn(params) } }),
    reportPickupFailure: async ({ params, body }) =>
      api.reportPickupFailure({ params, body: { ...body, expectedVersion: await versionOfReturn(params) } }),
  };
}
