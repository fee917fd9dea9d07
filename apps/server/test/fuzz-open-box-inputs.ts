import type { CallName, Input } from '@bijli/contract';
import { newId } from '../src/platform/database/columns.ts';
import { openOpenBoxes, proof } from './open-box-factory.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about opened pieces: one that waits for its price, one on sale, and a phone with its check. */
export async function openBoxInputs(store: TestStore) {
  const boxes = await openOpenBoxes(store);
  const [waiting, onSale, phone] = [await boxes.opened(), await boxes.opened(), await boxes.opened('imei')];
  await boxes.put(onSale.id);
  const { checks, piece } = await boxes.check(phone.id);
  const versionOf = async (id: string) => (await boxes.read(id)).piece.version;
  const filters = { search: '3567', grade: 'good,fair', kind: 'imei', productId: phone.article.productId };
  return {
    listOpenBox: { query: { view: 'on-sale', ...filters, sort: 'number', limit: 5 } },
    countOpenBox: { query: filters },
    readOpenBox: { params: { id: waiting.id } },
    recordImeiCheck: {
      params: { id: phone.id },
      query: {
        ...{ checkId: newId(), clear: phone.number, blocked: '', askedOn: '2026-11-28', reference: 'KYM-4711' },
        expectedVersion: piece.version,
      },
      body: Uint8Array.from(proof),
    },
    showImeiProof: { params: { id: phone.id, checkId: checks[0]?.id ?? '' } },
    putOpenBoxOnSale: {
      params: { id: waiting.id },
      body: {
        ...{ offerId: newId(), grade: 'fair', missing: 'charger', price: 12.5, photos: [] },
        expectedVersion: await versionOf(waiting.id),
      },
    },
    withdrawOpenBox: {
      params: { id: onSale.id },
      body: { reason: 'Priced wrongly', expectedVersion: await versionOf(onSale.id) },
    },
  } satisfies { [Name in CallName]?: Input<Name> };
}
