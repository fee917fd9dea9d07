import type { CallName, Input } from '@bijli/contract';
import { newId } from '../src/platform/database/columns.ts';
import { placeCables } from './cancel-factory.ts';
import { photograph } from './return-factory.ts';
import { staffClientOf } from './staff-client.ts';
import type { TestStore } from './test-store.ts';

/** Valid inputs of the calls about packing, for a confirmed order that a command packs. */
export async function packingInputs(store: TestStore) {
  const { params, product } = await placeCables(store);
  const staff = await staffClientOf(store);
  await staff.moveOrder({ params, body: { status: 'confirmed' } });
  const { packing } = await staff.beginPacking({ params, body: {} });
  const [shipmentId, boxId] = [packing.shipment?.id ?? '', packing.boxes[0]?.id ?? ''];
  const [of, itemId, expectedVersion] = [{ id: shipmentId }, packing.lines[0]?.itemId ?? '', 1];
  const ofBox = { ...of, boxId };
  return {
    readPacking: { params },
    beginPacking: { params, body: { isTakenOver: true } },
    scanForPacking: { params: of, body: { code: product.defaultSku, boxId, expectedVersion } },
    setPackedUnits: { params: { ...ofBox, itemId }, body: { quantity: 1, expectedVersion } },
    takeOutPiece: { params: { ...ofBox, unitId: newId() }, body: { expectedVersion } },
    addBox: { params: of, body: { expectedVersion } },
    changeBox: {
      params: ofBox,
      body: {
        ...{ weightGrams: 420, size: { length: 300, width: 200, height: 100 }, awb: '7712 3456' },
        expectedVersion,
      },
    },
    removeBox: { params: ofBox, body: { expectedVersion } },
    dropPacking: { params: of, body: { expectedVersion } },
    closePacking: { params: of, body: { isPart: true, expectedVersion } },
    addBoxPhoto: {
      params: ofBox,
      query: { photoId: newId() },
      body: Uint8Array.from(await photograph().png().toBuffer()),
    },
    showBoxPhoto: { params: { ...ofBox, photoId: newId() } },
    explainNumber: { params: { boxId, unitId: newId() }, body: { explanation: 'It stood in the window' } },
  } satisfies { [Name in CallName]?: Input<Name> };
}
