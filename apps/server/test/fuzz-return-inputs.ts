import type { OrderReturn } from '@bijli/contract';

/** Valid inputs of the staff's calls about returns, and of those of a link, for one that is requested. */
export function returnInputs({ _id: id }: Pick<OrderReturn, '_id'>, photo: string) {
  const params = { id };
  const selection = { kind: 'ids' as const, ids: [id] };
  const token = 'a-token-of-no-link';
  return {
    listReturnQueue: {
      query: {
        view: 'to-decide' as const,
        search: '+91 98765 43210',
        reason: 'damaged,defective',
        sort: '-amount' as const,
        limit: 2,
      },
    },
    listReturnFigures: {
      query: { view: 'product' as const, days: '30' as const, search: 'cable', sort: '-share' as const },
    },
    countReturnQueue: { query: { late: 'no' as const, pickup: 'courier,hand', amountFrom: '10.50' } },
    previewReturnApproval: { body: { selection } },
    startReturnApproval: { body: { selection, expectedReturns: 1 } },
    readReturnFacts: { params },
    assignReturn: { params, body: { personId: null, expectedVersion: 1 } },
    noteReturn: { params, body: { text: 'Compare the number first', expectedVersion: 1 } },
    askForReturnPhotos: { params, body: { text: 'The plug from the front', expectedVersion: 1 } },
    bookReturnPickup: {
      params,
      body: { way: 'typed' as const, courier: 'Blue Dart', awb: 'FUZZRET1', expectedVersion: 1 },
    },
    cancelReturnPickup: { params, body: { expectedVersion: 1 } },
    receiveReturn: { body: { code: 'R-4F9A2C' } },
    readPhotoRequest: { body: { token } },
    answerPhotoRequest: { body: { token, photos: [photo], words: 'Here it is' } },
  };
}
