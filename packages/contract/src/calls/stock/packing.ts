import { z } from 'zod';
import type { Call } from '../../call.ts';
import { file, id, isoDate, shownText, success, version } from '../../schemas/common.ts';
import { serialKind, shownSellable } from './serials.ts';

const bin = z.object({ code: z.string(), isMain: z.boolean() });

/** An article as who holds one compares it: what it is called, its codes, and where it lies. */
const packedArticle = z.object({
  ...shownSellable,
  gtin: z.string().nullable(),
  /** Colour, size and the like; empty without. */
  variant: z.string(),
  bins: z.array(bin),
});

const packedLine = packedArticle.extend({
  itemId: id,
  /** Which number each piece has; null where pieces have none. */
  kind: serialKind.nullable(),
  /** Units to pack, without those in parcels that are closed. */
  wanted: z.int(),
  /** Those of them that are in a box. */
  packed: z.int(),
});

const sides = z.int().min(1).max(3000);
const weightGrams = z.int().min(1).max(200_000);

/** In millimetres. */
const boxSize = z.object({ length: sides, width: sides, height: sides });

const box = z.object({
  id,
  number: z.int(),
  weightGrams: z.int().nullable(),
  size: boxSize.nullable(),
  awb: z.string().nullable(),
  /** The name of the courier that gave it, or `by-hand`; null without an AWB. */
  courier: z.string().nullable(),
  /** Somebody typed it, and may change it. */
  isAwbTyped: z.boolean(),
  items: z.array(z.object({ itemId: id, quantity: z.int() })),
  pieces: z.array(z.object({ unitId: id, itemId: id, number: z.string(), isOverridden: z.boolean() })),
  photos: z.array(z.object({ id, at: isoDate })),
});

/** What is packed for an order now. */
const packing = z.object({
  order: z.object({ id, number: z.string() }),
  /** Why it is not packed now, in a sentence. */
  problem: z.string().nullable(),
  /** Null while nobody packs. */
  shipment: z
    .object({
      id,
      number: z.int(),
      version,
      /** Null when it is not a person. */
      packedBy: z.string().nullable(),
      /** The caller packs it. */
      isOwn: z.boolean(),
    })
    .nullable(),
  lines: z.array(packedLine),
  boxes: z.array(box),
  /** Orders of the same shopper that are packed together with it: an additional order, or the one that it was placed beside. */
  beside: z.array(z.object({ id, number: z.string(), state: z.enum(['waits', 'to-pack', 'packing', 'packed']) })),
  /** Of which an AWB can be typed, beside any other courier; they tell what happens to it. */
  couriers: z.array(z.object({ name: z.string(), label: z.string() })),
});

const ofOrder = '/staff/orders/{id}/packing';
const of = '/staff/packing/{id}';
const ofBox = `${of}/boxes/{boxId}` as const;
const params = z.object({ id });
const boxParams = z.object({ id, boxId: id });
const photoParams = z.object({ id, boxId: id, photoId: id });
const expectedVersion = version;
const named = z.object({ expectedVersion });
const whole = success({ packing });

/** Packing an order by scan. The shipment is named with the version that the caller saw: a change that is sent again is made once. */
export const packingCalls = {
  readPacking: {
    method: 'GET',
    path: ofOrder,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'What is to pack of an order, where it lies, and what is in its boxes',
    refusals: ['not_found'],
    params,
    reply: whole,
  },
  beginPacking: {
    method: 'POST',
    path: ofOrder,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Pack a confirmed order, or go on with it. One person packs; another one takes it over',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ isTakenOver: z.boolean().default(false) }),
    reply: whole,
  },
  /**
   * One unit of the article goes into the box. The code of an article whose pieces have numbers only chooses it; the number follows, with
   * `of`. A refusal names what is in the hand, as `scanned`, and what the order wants, as `wanted`.
   */
  scanForPacking: {
    method: 'POST',
    path: `${of}/scans`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Put what was scanned into a box: a unit of a SKU or barcode, or the piece that has this number',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({
      code: z.string().trim().min(1).max(100),
      boxId: id,
      /** The line of which the number of a piece is expected. */
      of: id.nullish(),
      /** Packs a number that is not in stock; needs `serials.override`. */
      overrideReason: shownText.min(3, 'Please say why').max(200).nullish(),
      expectedVersion,
    }),
    reply: success({
      packing,
      /** The line that has one unit more; null for a code that only chooses. */
      put: id.nullable(),
      /** The line of which a number follows. */
      chosen: id.nullable(),
    }),
  },
  setPackedUnits: {
    method: 'PUT',
    path: `${ofBox}/lines/{itemId}`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Say how many units of a line are in a box; of pieces with numbers these are taken out one by one',
    refusals: ['not_found', 'conflict', 'refused'],
    params: boxParams.extend({ itemId: id }),
    body: z.object({ quantity: z.int().min(0).max(10), expectedVersion }),
    reply: whole,
  },
  takeOutPiece: {
    method: 'POST',
    path: `${ofBox}/pieces/{unitId}/removal`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Take a piece with its number out of a box',
    refusals: ['not_found', 'conflict', 'refused'],
    params: boxParams.extend({ unitId: id }),
    body: named,
    reply: whole,
  },
  addBox: {
    method: 'POST',
    path: `${of}/boxes`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Begin another box of the same shipment',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: named,
    reply: whole,
  },
  changeBox: {
    method: 'PUT',
    path: ofBox,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Set weight and size of a box, and an AWB that somebody types',
    refusals: ['not_found', 'conflict', 'refused'],
    params: boxParams,
    body: z.object({
      weightGrams: weightGrams.nullable(),
      size: boxSize.nullable(),
      /** Left out, it stays as it is. */
      awb: z.string().trim().max(40).nullish(),
      /** Whose AWB it is: one of `couriers`; left out, any courier that the shop does not talk to. */
      courier: z.string().max(40).optional(),
      expectedVersion,
    }),
    reply: whole,
  },
  removeBox: {
    method: 'POST',
    path: `${ofBox}/removal`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Unpack a box; its units are packed anew',
    refusals: ['not_found', 'conflict', 'refused'],
    params: boxParams,
    body: named,
    reply: whole,
  },
  dropPacking: {
    method: 'POST',
    path: `${of}/removal`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Give up packing: what is in the boxes goes back to its shelves',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: named,
    reply: success({}),
  },
  /** While units are missing it is refused, unless `isPart` says that the rest goes later. */
  closePacking: {
    method: 'POST',
    path: `${of}/closing`,
    access: 'staff',
    permission: 'dispatch.change',
    summary: 'Close the boxes of a shipment: numbers are packed and the invoice is written',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ isPart: z.boolean().default(false), expectedVersion }),
    reply: success({
      shipmentId: id,
      /** The next order that waits to be packed. */
      next: z.object({ id, number: z.string() }).nullable(),
    }),
  },
  addBoxPhoto: {
    method: 'POST',
    path: `${ofBox}/photos`,
    access: 'staff',
    permission: 'dispatch.change',
    requestTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    bodyLimitBytes: 10 * 1024 * 1024,
    summary: 'Keep a photo of the open box, for staff only; the body is the file. It loses where it was taken',
    refusals: ['not_found', 'conflict', 'refused'],
    params: boxParams,
    /** Chosen by the caller: a photo that is sent again is kept once. */
    query: z.object({ photoId: id }),
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Please choose a photo')
      .refine(({ length }) => length > 0, 'The photo is empty. Please choose another.'),
    reply: whole,
  },
  showBoxPhoto: {
    method: 'GET',
    path: `${ofBox}/photos/{photoId}`,
    access: 'staff',
    permission: ['dispatch.change', 'orders.read'],
    responseType: 'image/webp',
    summary: 'A photo of the open box',
    refusals: ['not_found'],
    params: photoParams,
    reply: file,
  },
  listOverriddenNumbers: {
    method: 'GET',
    path: '/staff/overridden-numbers',
    access: 'staff',
    permission: 'serials.override',
    summary: 'Numbers that were packed without being in stock, until somebody explains where their pieces came from',
    reply: success({
      /** The oldest first. */
      numbers: z.array(
        z.object({
          unitId: id,
          boxId: id,
          number: z.string(),
          name: z.string(),
          sku: z.string(),
          order: z.object({ id, number: z.string() }),
          reason: z.string(),
          packedBy: z.string().nullable(),
          at: isoDate,
        }),
      ),
      hasMore: z.boolean(),
    }),
  },
  explainNumber: {
    method: 'POST',
    path: '/staff/overridden-numbers/{boxId}/{unitId}/explanation',
    access: 'staff',
    permission: 'serials.override',
    summary: 'Say where the piece of such a number came from, which takes it off the list',
    refusals: ['not_found', 'conflict'],
    params: z.object({ boxId: id, unitId: id }),
    body: z.object({ explanation: shownText.min(3, 'Please say where it came from').max(500) }),
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
