import { z } from 'zod';
import type { Call } from '../../call.ts';
import { commaList, id, isoDate, shownText, success } from '../../schemas/common.ts';
import { countsReply, listQuery, listReply, search } from '../../schemas/lists.ts';
import { sellableId } from './catalogue-list.ts';

const params = z.object({ id });
export const countItemParams = z.object({ id, item: id });

const countState = z.enum(['open', 'paused', 'posted', 'ended']);
/** Where somebody counts, e.g. 'A-04-2'; empty where places have no names. */
export const countedPlace = shownText.max(40);
const quantity = z.int().min(0).max(1_000_000);

const count = z.object({
  id,
  /** As people call it: 'ST-118'. */
  number: z.string(),
  /** What is counted: everything with its code scanned, one shelf place, a brand or a category with those below it. */
  scope: z.object({ kind: z.enum(['free', 'place', 'brand', 'category']), name: z.string() }),
  /** Whoever counts does not see how many should be there. */
  isBlind: z.boolean(),
  state: countState,
  startedBy: z.string().nullable(),
  createdAt: isoDate,
  /** Variants, and products without variants. */
  counted: z.int(),
  uncounted: z.int(),
  /** Of those counted: how many are posted, differ, or are in question. */
  posted: z.int(),
  differing: z.int(),
  inQuestion: z.int(),
});

/** What a scanned number was: in the store, known to nobody, gone from the store before, or in the store as a piece of another product. */
export const pieceFinding = z.enum(['there', 'new', 'gone', 'other']);

export const countLine = z.object({
  id,
  itemId: id,
  name: z.string(),
  sku: z.string(),
  photo: z.string().nullable(),
  place: z.string(),
  /** Above 1 when the place is counted again. */
  round: z.int(),
  quantity: z.int(),
  /** Of a line of one scanned number. */
  piece: z.object({ number: z.string(), finding: pieceFinding }).nullable(),
  /** Of it in this place and round, by everybody. */
  countedHere: z.int(),
  /** How many should be there in all; null in a blind count. */
  onHand: z.int().nullable(),
  by: z.string().nullable(),
  isOwn: z.boolean(),
  at: isoDate,
});

/**
 * Why a unit is not posted with the others. `rounds`: its place was counted twice with another result. `moved`: units came or went
 * while it was counted. `numbers`: which of its pieces are there is not known by their numbers.
 */
const question = z.enum(['rounds', 'moved', 'numbers']);
const moment = z.enum(['first', 'last']);

const item = z.object({
  id,
  ...sellableId,
  name: z.string(),
  sku: z.string(),
  photo: z.string().nullable(),
  /** Null when nobody has counted it. */
  counted: z.int().nullable(),
  /** On hand at the moment when it was counted; null when it was not, and in a blind count for whoever may not post it. */
  onHand: z.int().nullable(),
  /** On hand when its first and when its last unit was counted. */
  firstOnHand: z.int().nullable(),
  lastOnHand: z.int().nullable(),
  difference: z.int().nullable(),
  /** The difference at the price in force now, in rupees. */
  value: z.number().nullable(),
  question: question.nullable(),
  moment: moment.nullable(),
  postedAt: isoDate.nullable(),
  /** What was posted of it. */
  change: z.int(),
  /** Held for orders, but not there: they stay held until a person takes them from an order. */
  notThere: z.int(),
  /** Of a product whose pieces have numbers. */
  numbers: z
    .object({
      scanned: z.int(),
      /** Numbers of pieces that are here and were not scanned; null in a blind count for whoever may not post it. */
      absent: z.int().nullable(),
      /** Scanned ones that a person decides on. */
      asked: z.int(),
      /** Scanned ones of other products. */
      other: z.int(),
    })
    .nullable(),
  places: z.array(
    z.object({
      place: z.string(),
      round: z.int(),
      quantity: z.int(),
      by: z.array(z.string()),
      /** Whether this round is the one that counts. */
      counts: z.boolean(),
    }),
  ),
});

const itemFilter = { search };

/** Counting what is on the shelves, while the shop sells from them. */
export const countCalls = {
  listCounts: {
    method: 'GET',
    path: '/stock/counts',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'Counts of stock, with how far each is',
    query: listQuery({
      sorts: ['-created', 'created'],
      default: '-created',
      limit: 50,
      filters: {
        view: z.enum(['all', 'running', 'posted', 'ended']).default('all'),
        search,
        state: commaList(countState).optional(),
      },
    }),
    reply: listReply('counts', count),
  },
  countCounts: {
    method: 'GET',
    path: '/stock/count-counts',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'How many counts each view has',
    query: z.object({ search, state: commaList(countState).optional() }),
    reply: countsReply,
  },
  startCount: {
    method: 'POST',
    path: '/stock/counts',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Begin a count; what of its scope is on hand is to be counted',
    status: 201,
    refusals: ['not_found', 'refused'],
    body: z.object({
      scope: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('free') }),
        z.object({ kind: z.literal('place'), place: countedPlace.min(1) }),
        z.object({ kind: z.enum(['brand', 'category']), id }),
      ]),
      isBlind: z.boolean(),
    }),
    reply: success({ count }),
  },
  readCount: {
    method: 'GET',
    path: '/stock/counts/{id}',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'A count with who counted what, and its last lines',
    refusals: ['not_found'],
    params,
    reply: success({
      count,
      lines: z.array(countLine),
      people: z.array(z.object({ name: z.string(), units: z.int(), lastAt: isoDate })),
      /** Every place where something was counted; `chosenRound` is null where nobody chose. */
      places: z.array(z.object({ place: z.string(), rounds: z.int(), chosenRound: z.int().nullable() })),
    }),
  },
  setCountState: {
    method: 'POST',
    path: '/stock/counts/{id}/state',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Pause a count, go on with it, or end it; what is not posted then stays as it is',
    refusals: ['not_found', 'refused'],
    params,
    body: z.object({ state: z.enum(['open', 'paused', 'ended']) }),
    reply: success({ count }),
  },
  /** The same line is counted once, however often it is sent. */
  addCountLine: {
    method: 'POST',
    path: '/stock/counts/{id}/lines',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Count units of what has this SKU or barcode; compared with what is on hand at this moment',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ line: id, code: z.string().trim().min(1).max(100), place: countedPlace, quantity }),
    reply: success({ line: countLine }),
  },
  takeBackCountLine: {
    method: 'POST',
    path: '/stock/counts/{id}/lines/{line}/take-back',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Take back a line that was counted by mistake',
    refusals: ['not_found', 'refused'],
    params: z.object({ id, line: id }),
    reply: success({}),
  },
  recountPlace: {
    method: 'POST',
    path: '/stock/counts/{id}/recounts',
    access: 'staff',
    permission: 'stock.change',
    summary: 'Count a place again: its lines from now on are another round, and somebody says which one counts',
    refusals: ['not_found', 'refused'],
    params,
    /** `round` is the one that the person saw: asked for twice it begins once. */
    body: z.object({ place: countedPlace, round: z.int().min(1).max(100) }),
    reply: success({ round: z.int() }),
  },
  chooseCountRound: {
    method: 'PUT',
    path: '/stock/counts/{id}/recounts',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'Say which round of a place counts',
    refusals: ['not_found', 'refused'],
    params,
    body: z.object({ place: countedPlace, round: z.int().min(1).max(100) }),
    reply: success({}),
  },
  listCountItems: {
    method: 'GET',
    path: '/stock/counts/{id}/items',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'What a count has found, each with its difference and its value',
    refusals: ['not_found'],
    params,
    query: listQuery({
      sorts: ['sku', '-sku'],
      default: 'sku',
      limit: 50,
      filters: {
        view: z.enum(['all', 'differing', 'in-question', 'not-there', 'uncounted', 'posted']).default('all'),
        ...itemFilter,
      },
    }),
    reply: listReply('items', item),
  },
  countCountItems: {
    method: 'GET',
    path: '/stock/counts/{id}/item-counts',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'How many items of a count each view has',
    refusals: ['not_found'],
    params,
    query: z.object(itemFilter),
    reply: countsReply,
  },
  decideCountItem: {
    method: 'PUT',
    path: '/stock/counts/{id}/items/{item}/moment',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'Say whether what came or went while it was counted was counted before that (first) or after it (last)',
    refusals: ['not_found', 'refused'],
    params: countItemParams,
    body: z.object({ moment }),
    reply: success({}),
  },
  listHoldingOrders: {
    method: 'GET',
    path: '/stock/counts/{id}/items/{item}/orders',
    access: 'staff',
    permission: ['stock.change', 'stock.approve'],
    summary: 'Orders that hold units of an item, the newest first',
    refusals: ['not_found'],
    params: countItemParams,
    reply: success({
      orders: z.array(z.object({ id, number: z.string(), placedAt: isoDate, units: z.int() })),
    }),
  },
  previewCountPosting: {
    method: 'GET',
    path: '/stock/counts/{id}/posting',
    access: 'staff',
    permission: 'stock.approve',
    summary: 'What posting a count would change, and what it would leave out',
    refusals: ['not_found'],
    params,
    reply: success({
      items: z.int(),
      /** Of those: how many are as they should be. */
      same: z.int(),
      unitsUp: z.int(),
      unitsDown: z.int(),
      /** In rupees, at the prices in force now. */
      valueUp: z.number(),
      valueDown: z.number(),
      /** Numbers of pieces that go missing, and that come in. */
      numbersMissing: z.int(),
      numbersAdded: z.int(),
      /** Left out until somebody decides. */
      inQuestion: z.int(),
      uncounted: z.int(),
    }),
  },
  postCount: {
    method: 'POST',
    path: '/stock/counts/{id}/posting',
    access: 'staff',
    permission: 'stock.approve',
    isIdempotent: true,
    summary: 'Post a count as a job: levels become what was counted, with what happened since',
    refusals: ['not_found', 'refused', 'conflict'],
    params,
    /** How many the person saw; another number is refused. */
    body: z.object({ expectedItems: z.int().min(1).max(1_000_000) }),
    reply: success({ jobId: id }),
  },
} as const satisfies Record<string, Call>;
