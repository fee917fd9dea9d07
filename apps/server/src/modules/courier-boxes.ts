import type { Boxes } from './couriers/index.ts';
import { findBoxesByAwb, followBox, setBoxAwb } from './orders/index.ts';
import { fetchAfterAll, findGoodsToFetch, findReturnOfCourier, followReturn, setReturnAwb } from './returns/index.ts';

/** What couriers do with the boxes of orders, and with what comes back of them. */
export const courierBoxes: Boxes = {
  findReturn: findGoodsToFetch,
  async findByAwb(db, { courier, awb }) {
    const found = (await findBoxesByAwb(db, awb)).find((box) => box.courier === courier);
    if (found) return { id: found.boxId };
    return findReturnOfCourier(db, { courier, awb });
  },
  async follow(ctx, id, event) {
    if (!(await followReturn(ctx, id, event))) await followBox(ctx, id, event);
  },
  async setAwb(ctx, id, given) {
    if (!(await setReturnAwb(ctx, id, given))) await setBoxAwb(ctx, id, given);
  },
  fetchAfterAll,
};
