import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { staffClientOf } from '../../../../test/staff-client.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { startTestStore, type TestStore } from '../../../../test/test-store.ts';
import type { StaffTestClient } from '../../../../test/with-versions.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { mentionedPeople } from './mentioned-people.ts';

let store: TestStore;
let command: StaffTestClient;

beforeAll(async () => {
  store = await startTestStore();
  command = await staffClientOf(store);
});
afterAll(() => store.close());

test('[ORDC-42] a note names its writer, is written once however often it is sent, and mails whom it names by @', async () => {
  const { order, params } = await placeCables(store);
  const writer = await createStaff(store, { permissions: ['orders.read'] });
  const named = await createStaff(store, { permissions: ['orders.read'] });
  const stranger = await createStaff(store, { permissions: ['products.read'] });
  await store.rows(sql`UPDATE staff_members SET name = 'Parvathy Menon' WHERE email = ${writer.email}`);
  await store.rows(sql`UPDATE staff_members SET name = 'Imranud Ansari' WHERE email = ${named.email}`);
  await store.rows(sql`UPDATE staff_members SET name = 'Devika Joshi' WHERE email = ${stranger.email}`);
  const body = { noteId: crypto.randomUUID(), text: 'Corner crushed.\n@imranud, please look. @Devika @Parvathy' };
  const sent = await Promise.all([
    writer.api.writeOrderNote({ params, body }),
    writer.api.writeOrderNote({ params, body }),
  ]);
  for (const { note } of sent)
    expect(note).toMatchObject({
      id: body.noteId,
      text: body.text,
      writtenBy: 'Parvathy Menon',
      mentions: expect.arrayContaining(['Imranud Ansari', 'Parvathy Menon']),
    });
  expect(sent[0]?.note.mentions).not.toContain('Devika Joshi');
  expect(await store.rows(sql`SELECT text FROM order_notes WHERE order_id = ${order._id}`)).toEqual([
    { text: body.text },
  ]);
  const audited = await store.rows<{ after: unknown }>(
    sql`SELECT after FROM audit_entries WHERE entity_id = ${order._id} AND action = 'order.note'`,
  );
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toContain('crushed');
  await store.runJobs({ only: ['send-message'] });
  const mails = await store.rows<{ recipient: string }>(
    sql`SELECT recipient, text FROM outbox_messages WHERE subject LIKE 'You are named in a note%'`,
  );
  expect(mails.map(({ recipient }) => recipient)).toEqual([named.email]);
  expect(JSON.stringify(mails)).toContain(`/console/orders/${order._id}`);
  const other = await refusalOf(writer.api.writeOrderNote({ params, body: { ...body, text: 'Something else' } }));
  expect(other.status).toBe(409);
});

test('[ORDC-42] a note has between 1 and 2,000 characters and belongs to an order that exists', async () => {
  const { params } = await placeCables(store);
  for (const text of ['', ' \n ', 'x'.repeat(2001)])
    expect((await refusalOf(command.writeOrderNote({ params, body: { text } }))).status).toBe(400);
  await command.writeOrderNote({ params, body: { text: 'x'.repeat(2000) } });
  const nowhere = { id: crypto.randomUUID() };
  expect((await refusalOf(command.writeOrderNote({ params: nowhere, body: { text: 'x' } }))).status).toBe(404);
});

test('[ORDC-43] an order has up to ten tags, in lower case and each once; who sets them has seen those before', async () => {
  const { order, params } = await placeCables(store);
  const { version: expectedVersion } = (await command.readOrder({ params })).order;
  const tagged = await command.tagOrder({ params, body: { tags: ['Gift', 'gift ', 'Diwali 2026'], expectedVersion } });
  expect(tagged.order.tags).toEqual(['diwali 2026', 'gift']);
  const again = { params, body: { tags: ['gift', 'diwali 2026'], expectedVersion: tagged.order.version } };
  expect((await command.tagOrder(again)).order.version).toBe(tagged.order.version);
  expect((await refusalOf(command.tagOrder({ params, body: { tags: [], expectedVersion } }))).status).toBe(409);
  const version = tagged.order.version;
  const many = Array.from({ length: 11 }, (_, place) => `tag ${place}`);
  for (const tags of [many, ['x'.repeat(41)], [' ']])
    expect((await refusalOf(command.tagOrder({ params, body: { tags, expectedVersion: version } }))).status).toBe(400);
  expect(
    await store.rows(
      sql`SELECT before, after FROM audit_entries WHERE entity_id = ${order._id} AND action = 'order.tag'`,
    ),
  ).toEqual([{ before: { tags: [] }, after: { tags: ['diwali 2026', 'gift'] } }]);
});

const people = ['Imran Ansari', 'Imran Khan', 'Asha', 'Lakshmi Iyer'].map((name) => ({ name }));

test.each([
  ['@Imran Ansari', ['Imran Ansari']],
  ['@imran', []],
  ['ask @ASHA, or @lakshmi.', ['Asha', 'Lakshmi Iyer']],
  ['@Ashamed and mail@Asha', []],
  ['@Lakshmi Iyer', ['Lakshmi Iyer']],
  ['no name @ all', []],
])('[ORDC-42] %s names %j', (text, names) => {
  expect(mentionedPeople(text, people).map(({ name }) => name)).toEqual(names);
});
