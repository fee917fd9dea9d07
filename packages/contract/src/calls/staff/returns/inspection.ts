import { z } from 'zod';
import type { Call } from '../../../call.ts';
import { returnRefusalNames } from '../../../reasons/return-refusals.ts';
import { file, id, isoDate, rupees, shownText, success, version } from '../../../schemas/common.ts';
import { day } from '../../../schemas/lists.ts';
import { returnReason, returnStatus } from '../../returns.ts';
import { serialKind, shownSellable } from '../../stock/serials.ts';

const params = z.object({ id });
const ofUnit = z.object({ id, unitId: id });
const ofPhoto = ofUnit.extend({ photoId: id });

/** Who inspects, and who decides over returns. */
const inspectors = ['returns.inspect', 'returns.change'] as const;

const checkId = z.enum([
  ...(['same-unit', 'box', 'accessories', 'undamaged', 'seal', 'dry', 'switched-on'] as const),
  ...(['signed-out', 'battery-health', 'hygienic', 'cord-whole'] as const),
]);
/** All but the last have passed: the whole price is owed. One that is sent back stays the shopper's. */
const outcome = z.enum([
  ...(['free', 'open-box', 'damaged', 'kept-back', 'brand-claim', 'written-off'] as const),
  'sent-back',
]);
export const unitGrade = z.enum(['as-new', 'good', 'fair', 'poor']);
/** Yes or no, or a percentage. */
const answers = z.partialRecord(checkId, z.union([z.boolean(), z.int().min(0).max(100)]));

const claim = z.object({
  /** Of the brand's service centre, that the unit is defective. */
  certificate: shownText.min(1, 'Please enter the number of the certificate').max(60),
  claimNumber: shownText.min(1, 'Please enter the number of the claim').max(60),
  claimedOn: day,
  expected: rupees,
});

const unit = z.object({
  id,
  orderItemId: id,
  ...shownSellable,
  /** Its part of what the shopper paid. */
  amount: rupees,
  kind: serialKind.nullable(),
  /** Numbers of its order line that were sent and have not come back yet: the unit has one of them. */
  soldNumbers: z.array(z.string()),
  /** Whether it passes only with one of these. */
  needsNumber: z.boolean(),
  /** The one that it has, once it was scanned. */
  number: z.string().nullable(),
  /** The number of another unit that came in its place. */
  otherNumber: z.string().nullable(),
  checks: z.array(z.object({ id: checkId, text: z.string(), kind: z.enum(['yes-no', 'percent']) })),
  answers,
  grade: unitGrade.nullable(),
  /** Null until it is inspected. */
  outcome: outcome.nullable(),
  note: z.string().nullable(),
  inspectedAt: isoDate.nullable(),
  inspectedBy: z.string().nullable(),
  photos: z.array(z.object({ id, at: isoDate })),
  claim: claim.extend({ id, isOpen: z.boolean() }).nullable(),
});

const inspection = z.object({
  returnId: id,
  version,
  status: returnStatus,
  orderId: id,
  orderNumber: z.string(),
  reason: returnReason,
  /** The shopper's words. */
  description: z.string(),
  amount: rupees,
  /** In the order of the order's lines. Empty until the return is received. */
  units: z.array(unit),
  /** Units that were refused while others of the same return passed are a return of their own, and this is where they are or were. */
  splitFrom: id.nullable(),
  refused: z.array(id),
  /** How refused units left the house again. */
  sentBack: z.object({ courier: z.string(), awb: z.string(), at: isoDate }).nullable(),
});
const reply = success({ inspection });

/** What becomes of the units of a return that came back. */
export const inspectionCalls = {
  readInspection: {
    method: 'GET',
    path: '/returns/{id}/inspection',
    access: 'staff',
    permission: [...inspectors, 'orders.read'],
    summary: 'The units of a return with what was found at their inspection',
    refusals: ['not_found'],
    params,
    reply,
  },
  countReturnIn: {
    method: 'POST',
    path: '/returns/{id}/units',
    access: 'staff',
    permission: inspectors,
    summary: 'Count in the units of a return that was received before units were counted in; of others nothing changes',
    refusals: ['not_found', 'conflict'],
    params,
    reply,
  },
  scanReturnedUnit: {
    method: 'POST',
    path: '/returns/{id}/inspection/numbers',
    access: 'staff',
    permission: inspectors,
    summary: 'Compare the number of a unit that came back with those that were sold; another unit is refused',
    refusals: ['not_found', 'conflict', 'refused'],
    params,
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    reply,
  },
  addInspectionPhoto: {
    method: 'POST',
    path: '/returns/{id}/inspection/units/{unitId}/photos',
    access: 'staff',
    permission: inspectors,
    requestTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    bodyLimitBytes: 10 * 1024 * 1024,
    summary: 'Keep a photo of a unit that came back, for staff only; the body is the file. It loses where it was taken',
    refusals: ['not_found', 'conflict', 'refused'],
    params: ofUnit,
    /** Chosen by the caller: a photo that is sent again is kept once. */
    query: z.object({ photoId: id }),
    body: z
      .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array, 'Please choose a photo')
      .refine(({ length }) => length > 0, 'The photo is empty. Please choose another.'),
    reply,
  },
  showInspectionPhoto: {
    method: 'GET',
    path: '/returns/{id}/inspection/units/{unitId}/photos/{photoId}',
    access: 'staff',
    permission: inspectors,
    responseType: 'image/webp',
    summary: 'A photo of a unit that came back',
    refusals: ['not_found'],
    params: ofPhoto,
    reply: file,
  },
  inspectReturn: {
    method: 'POST',
    path: '/returns/{id}/inspection',
    access: 'staff',
    permission: inspectors,
    summary:
      'Say of every unit of a received return what becomes of it: its price is owed, or it is refused and goes back',
    refusals: ['not_found', 'conflict', 'refused', 'factor_required'],
    params,
    body: z.object({
      units: z
        .array(
          z.object({
            id,
            outcome,
            grade: unitGrade.nullable().default(null),
            answers: answers.default({}),
            note: shownText.max(300).optional(),
            /** Of another unit that came in its place. */
            otherNumber: shownText.max(60).optional(),
            /** Of a unit that is claimed from its brand. */
            claim: claim.optional(),
          }),
        )
        .min(1)
        .max(200),
      /** Why units go back; needed when one does. The shopper reads its sentence. Words without a reason are those of `other`. */
      reason: z.enum(returnRefusalNames).optional(),
      /** For the shopper, behind the sentence; `other` needs them. */
      refusal: shownText.max(300).optional(),
      /** For the shopper, when units pass. */
      note: shownText.max(300).optional(),
      expectedVersion: version,
    }),
    reply,
  },
  sendReturnBack: {
    method: 'POST',
    path: '/returns/{id}/way-back',
    access: 'staff',
    permission: inspectors,
    summary: 'Record that a refused return left the house again, to its shopper, with its AWB',
    refusals: ['not_found', 'conflict'],
    params,
    body: z.object({
      courier: shownText.min(1, 'Please say which courier takes it').max(60),
      awb: shownText.min(1, 'Please enter the AWB').max(60),
      expectedVersion: version,
    }),
    reply,
  },
} as const satisfies Record<string, Call>;
