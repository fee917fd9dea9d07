import { returnRefusalNames } from '@bijli/contract/return-refusals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noStore, startCommandStores } from '../../test/command-stores.ts';
import { deliverCash, returnBodyOf } from '../../test/return-factory.ts';
import { newId } from '../platform/database/columns.ts';
import { sql } from '../platform/database/drizzle.ts';

let stores: Awaited<ReturnType<typeof startCommandStores>>;

beforeAll(async () => {
  stores = await startCommandStores();
});
afterAll(() => stores.close());

async function requestReturn(): Promise<string> {
  const { customer, params, itemId } = await deliverCash(stores.store);
  return (await customer.api.requestReturn({ params, body: returnBodyOf(itemId) })).return._id;
}

function run(args: string[], environment: Record<string, string>) {
  return stores.run('return', args, environment);
}

describe('with the store running', { timeout: 120_000 }, () => {
  test('[LIFE-02] changes the status of a return, with a note for the customer, and prints it', async () => {
    const id = await requestReturn();
    expect(await run([id, 'approved', 'The courier', 'comes on Monday'], stores.running)).toEqual({
      code: 0,
      output: `${id}: Verified, ₹166.01`,
      errors: '',
    });
    const [row] = await stores.store.rows(
      sql`SELECT note, actor FROM return_status_changes WHERE return_id = ${id} AND to_status = 'approved'`,
    );
    expect(row).toEqual({ note: 'The courier comes on Monday', actor: 'command' });
  });

  test('[LIFE-01] counts failed pickups, the last of which cancels the return', async () => {
    const id = await requestReturn();
    await run([id, 'approved'], stores.running);
    const lines = [`${id}: Verified, ₹166.01, failed pickups: 1`, `${id}: Cancelled, ₹166.01, failed pickups: 2`];
    for (const output of lines)
      expect(await run([id, 'pickup-failed'], stores.running)).toEqual({ code: 0, output, errors: '' });
  });

  test('[REFO-45][REFO-46] corrects where a refund goes until it is paid out, and records one that came back', async () => {
    const id = await requestReturn();
    const done = (output: string) => ({ code: 0, output: `${id}: ${output}, ₹166.01`, errors: '' });
    expect(await run([id, 'payout', 'asha@okaxis'], stores.running)).toEqual(done('Requested'));
    for (const status of ['approved', 'picked_up', 'received', 'inspected']) await run([id, status], stores.running);
    await run([id, 'refunded', 'UTR 1'], stores.running);
    expect(await run([id, 'payout', 'asha@okbank'], stores.running)).toMatchObject({ code: 1 });
    expect(await run([id, 'payout-bounced', 'No such account'], stores.running)).toEqual(done('Inspected'));
    expect(await run([id, 'payout', 'asha@okbank'], stores.running)).toEqual(done('Inspected'));
    expect(await run([id, 'refunded', 'UTR 2'], stores.running)).toEqual(done('Refunded'));
    const wrong = 'Bijli: Please enter a valid UPI ID, like name@bank';
    expect(await run([id, 'payout', 'asha'], stores.running)).toMatchObject({ code: 1, errors: wrong });
  });

  test('[LIFE-02] refuses an invalid change in one sentence', async () => {
    const id = await requestReturn();
    const usage =
      'Usage: npm run return -- ID STATUS [NOTE]. STATUS is one of approved, picked_up, received, inspected, refunded, refused; refused needs a reason before its note: not-covered, not-seen, after-delivery, works-as-described, incomplete, other-unit, no-answer, other; or pickup-failed [NUMBER], which records a failed pickup; the same NUMBER counts once; payout UPI-ID, which corrects where the refund of a cash order goes; or payout-bounced [NOTE], when the bank sent it back. The customer sees the note.';
    const requests: [string[], string][] = [
      [[], usage],
      [[id], usage],
      [[id, 'cancelled'], usage],
      [['A1B2C3', 'approved'], 'A1B2C3 is not a return id. Copy the whole id.'],
      [[newId(), 'approved'], 'Return not found'],
      [[id, 'refunded'], 'A return that is requested cannot become refunded.'],
      [[id, 'refused', 'Worn'], `Please say why it is refused, with one of ${returnRefusalNames.join(', ')}.`],
      [[id, 'pickup-failed', '0'], '0 is not a visit number: 1 is the first visit.'],
      [[id, 'pickup-failed'], 'A return that is requested does not wait for a pickup.'],
    ];
    const answers = await Promise.all(requests.map(([args]) => run(args, stores.running)));
    expect(answers).toEqual(requests.map(([, sentence]) => ({ code: 1, output: '', errors: `Bijli: ${sentence}` })));
  });
});

describe('with the store stopped', { timeout: 120_000 }, () => {
  test('[LIFE-02] changes the status of a return in the database, and fails where there is no store', async () => {
    const { code, errors } = await run([newId(), 'approved'], stores.stopped);
    expect([code, errors]).toEqual([1, expect.stringMatching(noStore)]);
    const id = await leaveStoreWithReturn();
    expect(await run([id, 'approved'], stores.stopped)).toEqual({ code: 0, output: `${id}: Verified, ₹1`, errors: '' });
    expect(await run([id, 'pickup-failed'], stores.stopped)).toMatchObject({
      output: `${id}: Verified, ₹1, failed pickups: 1`,
    });
    expect(await run([id, 'refused', 'not-covered'], stores.stopped)).toMatchObject({
      code: 1,
      errors: 'Bijli: A return that is approved cannot become refused.',
    });
  });
});

/** Creates a store on disk that was stopped after its first return was requested. */
async function leaveStoreWithReturn(): Promise<string> {
  const [id, orderId, userId] = [newId(), newId(), newId()];
  await stores.workInStopped(async (ctx) => {
    await ctx.db.execute(sql`INSERT INTO users (id, name, email) VALUES (${userId}, 'Asha Rao', 'asha@example.com')`);
    await ctx.db.execute(sql`
      INSERT INTO orders (id, customer_id, status, subtotal_paise, tax_paise, total_paise, shipping_address, payment_method)
      VALUES (${orderId}, ${userId}, 'delivered', 100, 15, 100, '{"name":"Asha Rao","email":"asha@example.com","line1":"1","line2":"","city":"Mumbai","state":"Maharashtra","pincode":"400050","country":"India","phone":"9812345678"}', 'cod')`);
    await ctx.db.execute(sql`
      INSERT INTO returns (id, order_id, reason, description, amount_paise)
      VALUES (${id}, ${orderId}, 'damaged', 'The plug is bent', 100)`);
  });
  return id;
}
