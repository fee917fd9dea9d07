import { newId } from '../src/platform/database/columns.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about counts, for one that runs and has a line. */
export async function countInputs(store: TestStore, sku: string) {
  const staff = await staffClientOf(store);
  const { count } = await staff.startCount({ body: { scope: { kind: 'free' }, isBlind: false } });
  const params = { id: count.id };
  const counted = { code: sku, place: 'A-04-2', quantity: 3 };
  const { line } = await staff.addCountLine({ params, body: { line: newId(), ...counted } });
  const itemParams = { ...params, item: line.itemId };
  return {
    listCounts: { query: { view: 'running' as const, search: 'ST-1', state: 'open,paused', limit: 5 } },
    countCounts: { query: { search: 'ST-1' } },
    startCount: { body: { scope: { kind: 'place' as const, place: 'A-04-2' }, isBlind: true } },
    readCount: { params },
    setCountState: { params, body: { state: 'open' as const } },
    addCountLine: { params, body: { line: newId(), ...counted } },
    scanForCount: {
      params,
      body: { line: newId(), code: sku, place: 'A-04-2', of: { productId: line.itemId, variantId: null } },
    },
    listCountPieces: { params: itemParams },
    decideCountPieces: { params: itemParams, body: { decision: 'leave' as const, pieces: [line.id] } },
    takeBackCountLine: { params: { ...params, line: line.id } },
    recountPlace: { params, body: { place: 'A-04-2', round: 1 } },
    chooseCountRound: { params, body: { place: 'A-04-2', round: 1 } },
    listCountItems: { params, query: { view: 'differing' as const, search: 'cable', limit: 5 } },
    countCountItems: { params, query: { search: 'cable' } },
    decideCountItem: { params: itemParams, body: { moment: 'last' as const } },
    listHoldingOrders: { params: itemParams },
    previewCountPosting: { params },
    postCount: { params, body: { expectedItems: 1 } },
  };
}
