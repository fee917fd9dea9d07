import type { Received } from '@bijli/contract';
import { dateInIndia } from '@bijli/rules';
import type { StaffMemberContext } from '../../context.ts';
import { describeOpenBox, putOpenBoxOnSale, recordImeiCheck } from '../../modules/open-box/index.ts';
import { countReturnIn, inspectReturn, scanReturnedUnit } from '../../modules/returns/index.ts';
import { demoActor } from '../../modules/staff/index.ts';
import { newId } from '../../platform/database/columns.ts';
import { queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { type Becomes, orderCount, storyOf } from '../orders/stories.ts';
import { seedId } from '../seed-ids.ts';
import { imeiProof } from './imei-proof.ts';

type Finding = Received<'inspectReturn'>['body']['units'][number];
/** All questions that are not named are answered well. */
type Found = Omit<Finding, 'id'>;

const percent = 94;

/**
 * What becomes of units that came back: an opened phone on sale, another that waits until its IMEIs are looked up, a claim on a brand, and
 * a unit that was written off. In an open transaction.
 */
export async function inspectReturns(ctx: StaffMemberContext): Promise<void> {
  const toSell = await inspect(ctx, 'on-sale', {
    ...{ outcome: 'open-box', grade: 'good', answers: { accessories: false } },
    note: 'The adapter is not in the box.',
  });
  await inspect(ctx, 'to-check', { outcome: 'open-box', grade: 'as-new', answers: {} });
  await inspect(ctx, 'claimed', {
    ...{ outcome: 'brand-claim', grade: 'poor', answers: { 'switched-on': false } },
    note: 'The motor hums and does not turn.',
    claim: {
      ...{ certificate: 'ANG/SC/26/1187', claimNumber: 'ANG-CL-20931' },
      ...{ claimedOn: dateInIndia(ctx.clock()), expected: 1650 },
    },
  });
  await inspect(ctx, 'written-off', {
    ...{
      outcome: 'written-off',
      grade: 'poor',
      answers: { undamaged: false, 'switched-on': false, 'cord-whole': false },
    },
    note: 'The cord is torn at its plug.',
  });
  await sell({ ...ctx, actor: await demoActor(ctx, 'manager') }, toSell);
}

/** @returns the number of the unit, which is compared with the one that was sold; null of an article without numbers */
async function inspect(ctx: StaffMemberContext, becomes: Becomes, found: Found): Promise<string | null> {
  const params = { id: seedId('return', orderThat(becomes)) };
  const counted = (await countReturnIn(ctx, { params })).inspection;
  const [waiting] = counted.units;
  if (!waiting) throw new Error(`The demo has no unit of a return that becomes ${becomes}`);
  const [code] = waiting.soldNumbers;
  const { version } = code ? (await scanReturnedUnit(ctx, { params, body: { code } })).inspection : counted;
  const well = waiting.checks.map(({ id, kind }) => [id, kind === 'percent' ? percent : true]);
  const answers = { ...Object.fromEntries(well), ...found.answers };
  const body = { units: [{ ...found, id: waiting.id, answers }], expectedVersion: version };
  await inspectReturn(ctx, { params, body });
  return code ?? null;
}

function orderThat(becomes: Becomes): number {
  const newer = Array.from({ length: orderCount }, (_, place) => place).find(
    (place) => storyOf(place).becomes === becomes,
  );
  if (newer === undefined) throw new Error(`No order of the demo has a unit that becomes ${becomes}`);
  return orderCount - 1 - newer;
}

/** Its IMEIs were looked up, and it is put on sale. */
async function sell(ctx: StaffMemberContext, number: string | null): Promise<void> {
  const [unit] = await queryRows<{ id: string }>(ctx.db, sql`SELECT id FROM serial_units WHERE number = ${number}`);
  if (!unit) throw new Error('The demo has no opened phone to sell');
  const { piece } = await describeOpenBox(ctx, unit.id);
  const imeis = [piece.number, ...(piece.secondNumber ? [piece.secondNumber] : [])];
  const checked = await recordImeiCheck(ctx, {
    params: { id: unit.id },
    query: {
      ...{ checkId: newId(), clear: imeis, blocked: [], askedOn: dateInIndia(ctx.clock()), reference: 'KYM-260418' },
      expectedVersion: piece.version,
    },
    body: imeiProof(imeis),
  });
  const offer = { offerId: newId(), grade: 'good', missing: 'adapter', price: 14_999 } as const;
  await putOpenBoxOnSale(ctx, {
    params: { id: unit.id },
    body: { ...offer, photos: [], expectedVersion: checked.piece.version },
  });
}
