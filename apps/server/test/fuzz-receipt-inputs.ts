import type { CallName, Input } from '@bijli/contract';
import { newImei, openReceiving } from './receipt-factory.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about receipts and serial numbers: a draft, a posted receipt, and a piece in stock. */
export async function receiptInputs(store: TestStore) {
  const { api, product, receiving } = await openReceiving(store);
  const phone = await product();
  const numbers = [newImei(), newImei(), newImei()] as const;
  const posted = await receiving.draftOf(phone.sku, [numbers[0]]);
  const { receipt: after } = await receiving.post(posted.id);
  const draft = await receiving.draftOf(phone.sku, [numbers[1]]);
  const { receipt, lines } = await api.readReceipt({ params: { id: draft.id } });
  const lineId = lines[0]?.id ?? '';
  const { pieces } = await api.listReceiptPieces({ params: { id: draft.id, lineId } });
  const { found } = await api.findSerial({ query: { number: numbers[0] } });
  const unit = found[0]?.unit;
  const [params, lineParams, expectedVersion] = [{ id: draft.id }, { id: draft.id, lineId }, receipt.version];
  const paper = {
    ...{ supplier: 'Mehta Mobiles', paperKind: 'challan' as const, paperNumber: 'DC 0042/26', paperDate: '2026-11-20' },
    note: 'Two cartons',
  };
  const add = { lines: [{ code: phone.sku, received: 1, expected: 2 }], expectedVersion };
  return {
    listReceipts: { query: { view: 'draft', search: 'sharma', state: 'draft,posted', since: '2026-01-01', limit: 5 } },
    countReceipts: { query: { search: 'INV', until: '2026-12-31' } },
    createReceipt: { body: paper },
    readReceipt: { params },
    changeReceipt: { params, body: { ...paper, paperNumber: 'DC 43', expectedVersion } },
    addToReceipt: { params, body: add },
    changeReceiptLine: {
      params: lineParams,
      body: { expected: 3, received: 3, damaged: 1, expectedVersion },
    },
    removeReceiptLine: { params: lineParams, body: { expectedVersion } },
    listReceiptPieces: { params: lineParams },
    addReceiptPieces: {
      params: lineParams,
      body: { pieces: [{ number: numbers[2], secondNumber: null, line: 1 }], isDamaged: false, expectedVersion },
    },
    removeReceiptPiece: { params: { ...lineParams, pieceId: pieces[0]?.id ?? '' }, body: { expectedVersion } },
    postReceipt: { params, body: { expectedVersion } },
    undoReceipt: { params: { id: posted.id }, body: { reason: 'Typed twice', expectedVersion: after.version } },
    dropReceipt: { params, body: { expectedVersion } },
    listSerials: { query: { view: 'here', search: '3567', state: 'in-stock', order: '#4f9a2c', sort: 'number' } },
    countSerials: { query: { productId: phone.productId } },
    findSerial: { query: { number: numbers[0] } },
    readSerialUnit: { params: { id: unit?.id ?? '' } },
    withdrawSerial: {
      params: { id: unit?.id ?? '' },
      body: { reason: 'Typed wrongly', expectedVersion: unit?.version ?? 1 },
    },
    listUnnumbered: { query: { productId: phone.productId } },
    numberUnits: { body: { productId: phone.productId, variantId: null, pieces: [{ number: numbers[2] }] } },
  } satisfies { [Name in CallName]?: Input<Name> };
}
