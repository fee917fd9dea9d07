import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, success, version } from '../../schemas/common.ts';
import { countsReply, day, listQuery, listReply } from '../../schemas/lists.ts';

const all = '/dispatch/manifests';
const params = z.object({ id });
const courier = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'is no courier');

const manifest = z.object({
  id,
  /** Such as M-2611-04. */
  number: z.string(),
  courier,
  courierName: z.string(),
  parcels: z.int(),
  openedBy: z.string().nullable(),
  openedAt: isoDate,
  closedAt: isoDate.nullable(),
});

const parcel = z.object({
  boxId: id,
  orderId: id,
  number: z.string(),
  awb: z.string().nullable(),
  city: z.string(),
  pincode: z.string(),
  collectPaise: z.int(),
  weightGrams: z.int().nullable(),
  /** Other parcels of its shipment are not on it yet: until they are, none has left. */
  isAlone: z.boolean(),
});

const filters = {
  /** The beginning of a number. */
  search: z.string().trim().max(40).optional(),
  courier: commaList(courier).optional(),
  since: day.optional(),
  until: day.optional(),
};

/** What leaves the house with a courier. */
export const manifestCalls = {
  readHandOver: {
    method: 'GET',
    path: '/dispatch/hand-over',
    access: 'staff',
    permission: 'orders.read',
    summary: 'The couriers that parcels wait for, and what is on the open manifest of each',
    reply: success({
      couriers: z.array(
        z.object({
          id: courier,
          name: z.string(),
          /** Packed parcels that are on no manifest yet. */
          waiting: z.int(),
          open: manifest.nullable(),
        }),
      ),
    }),
  },
  /**
   * The shipment is handed over with the last of its parcels. A refusal names what the parcel is: of an order that was cancelled with
   * `unpack`, by which it is opened again.
   */
  scanForManifest: {
    method: 'POST',
    path: `${all}/scans`,
    access: 'staff',
    permission: 'dispatch.change',
    summary:
      'Put the parcel with this AWB or code on the open manifest of a courier, which begins with its first parcel',
    refusals: ['not_found', 'refused', 'conflict'],
    body: z.object({ courier, code: z.string().trim().min(1).max(100) }),
    reply: success({
      manifest,
      parcel,
      /** The last parcel of its shipment: it has left. */
      isHandedOver: z.boolean(),
      waiting: z.int(),
    }),
  },
  readFormerLabel: {
    method: 'GET',
    path: '/dispatch/former-label',
    access: 'staff',
    permission: 'orders.read',
    summary: 'Whether a code is on the label of a parcel that was unpacked since, and what to do then',
    query: z.object({ code: z.string().trim().min(1).max(100) }),
    /** In sentences; null for any other code. */
    reply: success({ explanation: z.string().nullable() }),
  },
  takeOffManifest: {
    method: 'POST',
    path: `${all}/{id}/parcels/{boxId}/removal`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Take a parcel off an open manifest, as long as its shipment has not left',
    refusals: ['not_found', 'refused'],
    params: z.object({ id, boxId: id }),
    reply: success({ manifest }),
  },
  closeManifest: {
    method: 'POST',
    path: `${all}/{id}/closing`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Close a manifest when the courier drives off; refused while a shipment is on it with some of its parcels',
    refusals: ['not_found', 'refused'],
    params,
    reply: success({ manifest }),
  },
  listManifests: {
    method: 'GET',
    path: all,
    access: 'staff',
    permission: 'orders.read',
    summary: 'Manifests by courier and number, in pages by cursor',
    query: listQuery({
      sorts: ['-opened', 'opened'],
      default: '-opened',
      limit: 50,
      filters: { view: z.enum(['all', 'open', 'closed']).default('all'), ...filters },
    }),
    reply: listReply('manifests', manifest),
  },
  countManifests: {
    method: 'GET',
    path: '/dispatch/manifest-counts',
    access: 'staff',
    permission: 'orders.read',
    summary: 'How many manifests each view has with the same filters',
    query: z.object(filters),
    reply: countsReply,
  },
  readManifest: {
    method: 'GET',
    path: `${all}/{id}`,
    access: 'staff',
    permission: 'orders.read',
    summary: 'A manifest with its parcels',
    refusals: ['not_found'],
    params,
    reply: success({ manifest, parcels: z.array(parcel) }),
  },
  unpackShipment: {
    method: 'POST',
    path: '/dispatch/shipments/{id}/unpacking',
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Open a packed shipment again: its units and numbers are back on the shelf, its invoice is credited',
    refusals: ['not_found', 'refused', 'conflict'],
    params,
    body: z.object({ expectedVersion: version, reason: z.string().trim().min(1).max(200) }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
