import { type SettingName, type SettingValue, settingNames, settings } from '@bijli/contract/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeCables, placePaid } from '../../../test/cancel-factory.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { refusalOf } from '../../../test/refusal-of.ts';
import { type SettingValuesToSave, settingsStaffOf } from '../../../test/settings-staff.ts';
import { staffClientOf } from '../../../test/staff-client.ts';
import { createStaff } from '../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { initialSettingsSchema } from '../../config/initial-settings.ts';
import { parseConfig } from '../../config.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { createSettings } from './current-settings.ts';
import { listSettings } from './list-settings.ts';
import { overriddenVariables } from './overridden-variables.ts';

let store: TestStore;
let staff: Awaited<ReturnType<typeof settingsStaffOf>>;
const read = (name: SettingName) => staff.read(name);
const change = (values: SettingValuesToSave, reason?: string) => staff.change(values, reason);

beforeAll(async () => {
  store = await startTestStore({ environment: { RETURN_HOURS: '72' } });
  staff = await settingsStaffOf(store);
});
afterAll(() => store.close());

test('[SETT-01] every variable that gives a setting its first value is read, with the limits of the setting', () => {
  const named = settingNames.flatMap((name) => ('variable' in settings[name] ? [settings[name].variable] : []));
  expect(Object.keys(initialSettingsSchema.shape).sort()).toEqual([...named].sort());
  for (const [variable, wrong] of [
    ['DELIVERY_ATTEMPTS', '11'],
    ['DELIVERY_ATTEMPTS', '1.5'],
    ['RETURN_HOURS', '-1'],
    ['OPEN_ORDERS_CASH_RUPEES', '1000001'],
  ] as const)
    expect(initialSettingsSchema.safeParse({ [variable]: wrong }).success, `${variable}=${wrong}`).toBe(false);
});

describe('a setting', () => {
  test('[SETT-01] begins with the value of the environment, of the content, or the specification’s', async () => {
    expect(await read('returnHours')).toMatchObject({ value: 72, initial: 72, version: 0, isSaved: false });
    expect(await read('legalName')).toMatchObject({ value: 'Bijli Electronics Limited', isSaved: false });
    expect(await read('orderNoticeEmail')).toMatchObject({ value: 'support@bijli.example' });
    expect(await read('cashLimitPaise')).toMatchObject({ value: 49_900 });
  });

  test('[SETT-02] is saved with person and reason, wins over the environment, and goes back', async () => {
    await change({ returnHours: 96 }, 'Diwali');
    expect(await read('returnHours')).toMatchObject({
      ...{ value: 96, initial: 72, version: 1, isSaved: true },
      ...{ overrides: 'RETURN_HOURS', changedBy: 'Rohan Deshpande' },
    });
    expect(store.services.settings.values.returnHours).toBe(96);
    expect((await store.api.getSiteConfig()).data.policy.returnWindowHours).toBe(96);
    expect(await overriddenVariables(store.ctx)).toEqual([
      expect.stringMatching(/^RETURN_HOURS is not used: Rohan Deshpande saved another value in the console on 20/),
    ]);
    await change({ returnHours: null }, 'Diwali is over');
    expect(await read('returnHours')).toMatchObject({ value: 72, version: 2, isSaved: false, overrides: null });
    expect(store.services.settings.values.returnHours).toBe(72);
    const { versions } = await staff.api.listSettingVersions({ params: { name: 'returnHours' } });
    expect(versions).toMatchObject([
      { version: 2, value: null, reason: 'Diwali is over', by: 'Rohan Deshpande' },
      { version: 1, value: 96, reason: 'Diwali' },
    ]);
    const audited = await store.rows(
      sql`SELECT before, after FROM audit_entries WHERE action = 'settings.change' ORDER BY id`,
    );
    expect(audited).toEqual([
      { before: { returnHours: 72 }, after: { returnHours: 96, reason: 'Diwali' } },
      { before: { returnHours: 96 }, after: { returnHours: 72, reason: 'Diwali is over' } },
    ]);
  });

  test('[SETT-02] counts on another process once the news is there', async () => {
    const other = createSettings(store.services.config.initialSettings);
    await other.reload(store.database.db);
    await change({ cancellationMinutes: 30 });
    expect(other.values.cancellationMinutes).toBe(60);
    await other.reload(store.database.db);
    expect(other.values.cancellationMinutes).toBe(30);
    await change({ cancellationMinutes: null });
  });

  test.each<[SettingName, SettingValue, string]>([
    ['deliveryAttempts', 0, 'Delivery attempts must be a whole number from 1 to 10 attempts.'],
    ['deliveryAttempts', 1.5, 'Delivery attempts must be a whole number from 1 to 10 attempts.'],
    ['deliveryAttempts', '2', 'Delivery attempts must be a number.'],
    ['returnHours', 8761, 'Returns must be a number from 48 to 8,760 hours.'],
    ['returnHours', 47.9, 'Returns must be a number from 48 to 8,760 hours.'],
    ['cashLimitPaise', -1, 'Cash on delivery must be an amount from ₹0 to ₹50,000.'],
    ['cashLimitPaise', 49_900.5, 'Cash on delivery must be an amount from ₹0 to ₹50,000.'],
    ['supportEmail', 'support', 'Support, e-mail must be an e-mail address.'],
    ['supportNumber', 'call us', 'Support, telephone must be a telephone number.'],
    ['legalName', '<b>Bijli</b>', 'Legal name holds an HTML tag; write plain text.'],
    ['legalName', '  ', 'Legal name is empty.'],
    // Consumer Protection (E-Commerce) Rules 2020, rule 4(5): acknowledged within 48 hours, redressed within a month.
    ['grievanceAcknowledgeHours', 49, 'Complaints, acknowledged within must be a whole number from 1 to 48 hours.'],
    ['grievanceResolveDays', 31, 'Complaints, redressed within must be a whole number from 1 to 30 days.'],
    ['orderCutOff', '00:00', 'Cut-off time must be a time from 00:01 to 24:00, such as 14:30.'],
    ['orderCutOff', '24:30', 'Cut-off time must be a time from 00:01 to 24:00, such as 14:30.'],
    ['deliveryChargePaise', 100_001, 'Delivery charge must be an amount from ₹0 to ₹1,000.'],
    [
      'contactNoticeEmail',
      'a@shop.example, b@shop',
      'Messages of shoppers must be e-mail addresses, separated by commas: “b@shop” is none.',
    ],
    ['contactNoticeEmail', ' , ', 'Messages of shoppers must be e-mail addresses, separated by commas.'],
    [
      'contactNoticeEmail',
      Array.from({ length: 11 }, (_, index) => `a${index}@shop.example`).join(', '),
      'Messages of shoppers can be at most 10 addresses.',
    ],
    ['holidays', '2027-01-26', 'Holidays must be a list of dates with a name each.'],
    ['cashLimitPaise', [], 'Cash on delivery must be a number.'],
    ['legalName', [], 'Legal name must be a text.'],
    [
      'sellerGstin',
      '24AABCB4821K1ZX',
      'GST number must be a GST number of 15 characters whose last one checks the others.',
    ],
  ])('[SETT-03] %s %j is refused in a sentence, and nothing of the change is saved', async (name, value, message) => {
    const { version } = await read('pickupAttempts');
    const body = {
      reason: 'x',
      changes: [
        { name: 'pickupAttempts' as const, version, value: 3 },
        { name, version: (await read(name)).version, value },
      ],
    };
    expect(await refusalOf(staff.api.changeSettings({ body }))).toMatchObject({ status: 422, message });
    expect(await read('pickupAttempts')).toMatchObject({ value: 2, version });
  });

  test('[SETT-03] is named once in a change, and needs a reason', async () => {
    const twice = [1, 2].map((value) => ({ name: 'pickupAttempts' as const, version: 0, value }));
    expect((await refusalOf(staff.api.changeSettings({ body: { reason: 'x', changes: twice } }))).message).toBe(
      'Pickup attempts is named twice in one change.',
    );
    const body = { reason: ' ', changes: twice.slice(1) };
    expect((await refusalOf(staff.api.changeSettings({ body }))).message).toContain('Please say why');
  });

  test('[SETT-04] of two people at once one saves, and the other is told', async () => {
    const { version } = await read('openOrders');
    const save = (value: number) =>
      staff.api.changeSettings({ body: { reason: 'race', changes: [{ name: 'openOrders', version, value }] } });
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((value) => save(value)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          status: 409,
          message: 'Open orders was changed by somebody else. Look at the change and try again.',
        });
    await change({ openOrders: null });
  });

  test('[SETT-05] the GST number is of the state of the address; both change together', async () => {
    const maharashtra = '27AAPFU0939F1ZV';
    const address = '4 Carter Road, Bandra West, Mumbai 400050';
    const refused = await refusalOf(change({ sellerGstin: maharashtra }));
    expect(refused.message).toMatch(
      /^The GST number is of Maharashtra, and pincode \d{6} of the registered address is in Gujarat\. Change both together\.$/,
    );
    expect((await refusalOf(change({ registeredAddress: '4 Carter Road, Mumbai' }))).message).toBe(
      'Please write the registered address with its pincode.',
    );
    expect((await refusalOf(change({ registeredAddress: 'Nowhere 999999' }))).message).toBe(
      'There is no pincode 999999. Please look at the registered address.',
    );
    await change({ sellerGstin: maharashtra.toLowerCase(), registeredAddress: address });
    expect((await read('sellerGstin')).value).toBe(maharashtra);
    expect((await store.api.getSiteConfig()).data.company.registeredAddress).toBe(address);
    await change({ sellerGstin: null, registeredAddress: null });
  });
});

test('[SETT-06] the next order obeys a changed cash limit, and so do the pages', async () => {
  const customer = await store.createCustomer();
  await change({ cashLimitPaise: 10_000 });
  expect(await refusalOf(placeCables(store))).toMatchObject({
    message: 'Cash on delivery is available for orders up to ₹100 only.',
  });
  const { data } = await customer.api.getSiteConfig();
  expect(data.limits.cashOnDelivery).toBe(100);
  expect(data.payments.find(({ id }) => id === 'cod')).toMatchObject({ atMost: 100 });
  await change({ cashLimitPaise: null });
  expect((await placeCables(store)).order.paymentMethod).toBe('cod');
});

test('[SETT-07] an order keeps the terms that it was placed with', async () => {
  const before = await placeCables(store);
  await change({ cancellationMinutes: 0, returnHours: 48, deliveryAttempts: 1 });
  store.advanceClock(1000);
  const after = await placeCables(store);
  store.advanceClock(1000);
  expect(await before.customer.api.getCancellable({ params: before.params })).toMatchObject({ cancellable: true });
  expect(await after.customer.api.getCancellable({ params: after.params })).toMatchObject({ cancellable: false });
  const warehouse = await staffClientOf(store);
  for (const { params } of [before, after]) {
    for (const status of ['confirmed', 'shipped'] as const) await warehouse.moveOrder({ params, body: { status } });
    await warehouse.reportDeliveryAttempt({ params });
  }
  expect((await warehouse.readOrder({ params: before.params })).order.status).toBe('shipped');
  expect((await warehouse.readOrder({ params: after.params })).order.status).toBe('cancelled');
  await warehouse.moveOrder({ params: before.params, body: { status: 'delivered' } });
  const { returnableUntil } = await before.customer.api.listReturns({ params: before.params });
  const [{ deliveredAt } = { deliveredAt: '' }] = await store.rows<{ deliveredAt: string }>(
    sql`SELECT delivered_at AS "deliveredAt" FROM orders WHERE id = ${before.order._id}`,
  );
  expect(Date.parse(returnableUntil ?? '') - Date.parse(deliveredAt)).toBe(72 * 3_600_000);
  await change({ cancellationMinutes: null, returnHours: null, deliveryAttempts: null });
});

test('[SETT-08] of a secret is shown whether it is set, never what it is', async () => {
  const reply = await staff.api.listSettings();
  expect(reply.secrets).toContainEqual({ name: 'SMTP_URL', state: 'unset' });
  expect(JSON.stringify(reply)).not.toContain(store.services.config.authSecret);
});

test('[CHK-15] a secret that was replaced is shown as ending until its end, and then as ended', async () => {
  const end = Date.parse('2026-12-31T18:30:00Z');
  const name = 'RAZORPAY_KEY_SECRET_PREVIOUS';
  const config = parseConfig({ ...productionEnvironment, [name]: 'before', RAZORPAY_PREVIOUS_UNTIL: '2026-12-31' });
  const secretAt = async (moment: number) =>
    (await listSettings({ ...store.ctx, config, clock: () => new Date(moment) })).secrets.find(
      (secret) => secret.name === name,
    );
  const until = '2026-12-31T18:30:00.000Z';
  expect(await secretAt(end - 1)).toEqual({ name, state: 'ending', until });
  expect(await secretAt(end)).toEqual({ name, state: 'ended', until });
});

test('[SETT-21] a secret that the demo store makes for itself is not shown as missing', () => {
  const statesIn = (environment: Record<string, string>) =>
    Object.fromEntries(Object.entries(parseConfig(environment).knownSecrets).map(([name, { state }]) => [name, state]));
  expect(statesIn({})).toMatchObject({ AUTH_SECRET: 'made', RAZORPAY_WEBHOOK_SECRET: 'made', SMTP_URL: 'unset' });
  expect(statesIn({ AUTH_SECRET: productionEnvironment.AUTH_SECRET })).toMatchObject({ AUTH_SECRET: 'set' });
  expect(statesIn(productionEnvironment)).toMatchObject({ AUTH_SECRET: 'set', RAZORPAY_KEY_SECRET: 'set' });
  expect(statesIn(productionEnvironment)).toMatchObject({ SMTP_URL: 'set', META_ACCESS_TOKEN: 'unset' });
});

test('[SETT-09] what an order’s payment brings into doubt is mailed to whom the setting names', async () => {
  await change({ orderNoticeEmail: 'money@bijli.example' });
  expect((await read('orderNoticeEmail')).value).toBe('money@bijli.example');
  expect((await store.api.getSiteConfig()).data.contacts.supportEmail).toBe('support@bijli.example');
  await change({ contactNoticeEmail: 'help@bijli.example' });
  await store.api.sendContactMessage({
    body: { name: 'Asha Rao', email: 'asha@example.com', topic: 'order', message: 'Where is my order, please?' },
  });
  await store.runJobs({ only: ['send-message'] });
  const copies = await store.rows(
    sql`SELECT recipient FROM outbox_messages WHERE recipient IN ('help@bijli.example', 'support@bijli.example')`,
  );
  expect(copies).toEqual([{ recipient: 'help@bijli.example' }]);
});

test('[SETT-10] an API key sends back at most what the setting says', async () => {
  const { order, params } = await placePaid(store);
  const keyed = await keyWith(['orders.refund']);
  await change({ secondPersonPaise: Math.round(order.total * 100) - 1 });
  const body = { status: 'cancelled' as const, reason: 'other' as const, expectedVersion: await versionOf(params) };
  const refused = await refusalOf(keyed.moveOrder({ params, body }));
  expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('A person must do it.') });
  await change({ secondPersonPaise: Math.round(order.total * 100) });
  expect((await keyed.moveOrder({ params, body })).order.status).toBe('cancelled');
  await change({ secondPersonPaise: null });
});

async function versionOf(params: { id: string }) {
  return (await (await staffClientOf(store)).readOrder({ params })).order.version;
}

async function keyWith(permissions: ('orders.refund' | 'orders.read')[]) {
  const owner = await createStaff(store, { roleId: 'owner' });
  const { key } = await owner.api.createApiKey({ body: { name: 'script', permissions } });
  return store.apiAs(key);
}
