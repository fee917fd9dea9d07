import { settingNames, settingOf } from '@bijli/contract/settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsStaffOf } from '../../../test/settings-staff.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { applyContent, exportContent } from '../content/index.ts';

let store: TestStore;
let staff: Awaited<ReturnType<typeof settingsStaffOf>>;

beforeAll(async () => {
  store = await startTestStore();
  staff = await settingsStaffOf(store);
});
afterAll(() => store.close());

const message = { name: 'Asha Rao', email: 'asha@example.com', topic: 'order', message: 'Where is my order?' } as const;

async function mailsTo(recipient: string) {
  await store.runJobs({ only: ['send-message'] });
  return store.rows<{ subject: string; text: string; html: string }>(
    sql`SELECT subject, text, html FROM outbox_messages WHERE recipient = ${recipient} ORDER BY id DESC`,
  );
}

test('[SETT-19] mails and pages have the short name that was saved', async () => {
  await staff.change({ shortName: 'Tara & Sons $&' });
  const { company, header } = (await store.api.getSiteConfig()).data;
  expect([company.shortName, header[0]?.siteTitle]).toEqual(['Tara & Sons $&', 'Tara & Sons $&']);
  await store.api.sendContactMessage({ body: message });
  const [mail] = await mailsTo(message.email);
  expect(mail?.text).toContain('Thank you for writing to Tara & Sons $&. ');
  expect(mail?.html).toContain('Thank you for writing to Tara &amp; Sons $&amp;. ');
  expect(JSON.stringify(mail)).not.toMatch(/Bijli|\ue000/);
  const [kept] = await store.rows<{ text: string }>(
    sql`SELECT text FROM messages WHERE template = 'contact-received' ORDER BY id DESC LIMIT 1`,
  );
  expect(kept?.text).toBe(mail?.text);
  await staff.change({ shortName: null });
});

test('[SETT-19] an SMS keeps the name of its registered text', async () => {
  await staff.change({ shortName: 'Tara' });
  const phone = '9876500001';
  await store.api.sendOtp({ body: { phone } });
  const [sms] = await mailsTo(phone);
  expect(sms?.text).toMatch(/^\d{6} is your OTP for Bijli\./);
  await staff.change({ shortName: null });
});

test('[SETT-19] a title of the site that is no short name stays', async () => {
  const content = await exportContent(store.ctx);
  const { siteConfig } = content;
  const header = siteConfig.header.map((part) => ({ ...part, siteTitle: 'Bijli, made in India' }));
  await applyContent(store.ctx, { ...content, siteConfig: { ...siteConfig, header } });
  await staff.change({ shortName: 'Tara' });
  expect((await store.api.getSiteConfig()).data.header[0]?.siteTitle).toBe('Bijli, made in India');
  await staff.change({ shortName: null });
  await applyContent(store.ctx, content);
});

test('[SETT-20] each address of a notice gets its mail, each once', async () => {
  const toSupport = await mailsTo('support@bijli.example');
  await staff.change({ contactNoticeEmail: 'one@shop.example,two@shop.example;  one@shop.example' });
  expect((await staff.read('contactNoticeEmail')).value).toBe('one@shop.example, two@shop.example');
  await store.api.sendContactMessage({ body: message });
  for (const address of ['one@shop.example', 'two@shop.example']) expect(await mailsTo(address)).toHaveLength(1);
  expect(await mailsTo('support@bijli.example')).toEqual(toSupport);
});

test('[SETT-20] notices follow what they follow until they are saved themselves', async () => {
  const noticeOf = async (name: 'orderNoticeEmail' | 'pincodeNoticeEmail') => (await staff.read(name)).value;
  await staff.change({ supportEmail: 'care@shop.example' });
  expect([await noticeOf('orderNoticeEmail'), await noticeOf('pincodeNoticeEmail')]).toEqual([
    'care@shop.example',
    'care@shop.example',
  ]);
  await staff.change({ orderNoticeEmail: 'money@shop.example' });
  expect(await noticeOf('pincodeNoticeEmail')).toBe('money@shop.example');
  expect(store.services.settings.values.pincodeNoticeEmail).toBe('money@shop.example');
  await staff.change({ orderNoticeEmail: null, supportEmail: null });
  expect(store.services.settings.values.pincodeNoticeEmail).toBe('support@bijli.example');
  for (const [index, name] of settingNames.entries()) {
    const { follows } = settingOf(name);
    if (follows !== undefined) expect((settingNames as string[]).indexOf(follows), name).toBeLessThan(index);
  }
});

test('[SETT-14] first values follow the content, on the process that hears of it', async () => {
  const content = await exportContent(store.ctx);
  const { siteConfig } = content;
  const shipping = { ...siteConfig.shipping, freeDeliveryAbove: 1234, processingBusinessDays: 5 };
  await applyContent(store.ctx, { ...content, siteConfig: { ...siteConfig, shipping } });
  await expect.poll(() => store.services.settings.values.freeDeliveryPaise).toBe(123_400);
  expect(store.services.settings.values.processingDays).toBe(5);
  await staff.change({ processingDays: 1 });
  expect((await store.api.getSiteConfig()).data.shipping).toMatchObject({
    freeDeliveryAbove: 1234,
    processingBusinessDays: 1,
  });
  await staff.change({ processingDays: null });
  await applyContent(store.ctx, content);
  await expect.poll(() => store.services.settings.values.freeDeliveryPaise).toBe(49_900);
});

test('[SETT-23] the rest of what names the company is set here too', async () => {
  const saved = {
    ...{ companyNumber: 'U31900GJ2014PLC000001', supportHours: '8:00 to 20:00', grievanceHours: '11:00 to 17:00' },
    ...{ grievanceAcknowledgeHours: 24, grievanceResolveDays: 15 },
    ...{ privacyName: 'Asha Rao', privacyEmail: 'dpo@shop.example' },
  };
  await staff.change(saved);
  const { company, contacts, legal } = (await store.api.getSiteConfig()).data;
  expect(company.cin).toBe(saved.companyNumber);
  expect(contacts.supportHours).toBe(saved.supportHours);
  expect(legal.grievanceOfficer).toMatchObject({ hours: '11:00 to 17:00', acknowledgeWithinHours: 24 });
  expect(legal.grievanceOfficer.resolveWithinDays).toBe(15);
  expect(legal.dataProtectionOfficer).toMatchObject({ name: 'Asha Rao', email: 'dpo@shop.example' });
  await staff.change(Object.fromEntries(Object.keys(saved).map((name) => [name, null])));
});
