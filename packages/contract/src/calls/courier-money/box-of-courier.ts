import { z } from 'zod';
import { commaList, id } from '../../schemas/common.ts';
import { day, search } from '../../schemas/lists.ts';

const courier = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no courier');

/** A box of an order, in what couriers owe and charge. */
export const boxOfCourier = {
  order: z.object({ id, number: z.string() }),
  courier,
  courierName: z.string(),
  awb: z.string().nullable(),
};

/** What the lists of boxes with couriers are filtered by. */
export const boxFilters = {
  courier: commaList(courier).optional(),
  /** The last six of an order’s number, or a whole AWB. */
  search,
  since: day.optional(),
  until: day.optional(),
};

/** The couriers that a list can be filtered by. */
export const namedCouriers = z.array(z.object({ id: courier, name: z.string() }));
