import sharp from 'sharp';
import { expect, test } from 'vitest';
import { placeCables } from '../../../../test/cancel-factory.ts';
import { refusalOf } from '../../../../test/refusal-of.ts';
import { photograph } from '../../../../test/return-factory.ts';
import { createStaff } from '../../../../test/staff-factory.ts';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { newId } from '../../../platform/database/columns.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { removeMedia } from '../../media/index.ts';

const [store, writer] = await storeOfFile((store) => createStaff(store, { permissions: ['orders.read'] }));
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n0\n%%EOF\n');

async function noted() {
  const placed = await placeCables(store);
  const noteId = newId();
  await writer.api.writeOrderNote({ params: placed.params, body: { noteId, text: 'See the label' } });
  const params = { ...placed.params, noteId };
  const add = (content: Buffer, given: Partial<{ fileId: string; name: string }> = {}, api = writer.api) =>
    api.addNoteFile({
      params,
      query: { fileId: newId(), name: 'Label of 4 May.pdf', ...given },
      body: Uint8Array.from(content),
    });
  const show = async (fileId: string) =>
    Buffer.from((await writer.api.showNoteFile({ params: { ...params, fileId } })).bytes);
  return { ...placed, noteId, params, add, show };
}

test('[ORDC-115] a note takes photos and PDFs: photos lose place and device, both stand in the timeline and are kept once, also moved to the media storage', async () => {
  const { order, noteId, add, show } = await noted();
  const camera = { IFD0: { Model: 'SecretPhone 9' }, IFD3: { GPSLatitude: '19/1 4/1 0/1' } };
  const photo = await photograph(2400, 1200).withExif(camera).jpeg().toBuffer();
  const fileId = newId();
  const sent = await Promise.all([
    add(photo, { fileId, name: 'IMG_1.jpg' }),
    add(photo, { fileId, name: 'IMG_1.jpg' }),
  ]);
  expect(sent.map(({ file }) => file.name)).toEqual(['IMG_1.webp', 'IMG_1.webp']);
  const { file: label } = await add(pdf);
  expect(label).toMatchObject({ name: 'Label of 4 May.pdf', size: pdf.length });
  const { entries } = await writer.api.readOrderTimeline({ params: { id: order._id } });
  expect(entries.filter(({ note }) => note).map(({ note }) => note)).toMatchObject([
    { id: noteId, files: [{ id: fileId, name: 'IMG_1.webp' }, { id: label.id }] },
  ]);
  expect(entries.filter(({ kind }) => kind === 'staff')).toEqual([]);
  const before = await show(fileId);
  const { format, width, exif } = await sharp(before).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 2000, exif: undefined });
  expect(before.toString('latin1')).not.toContain('SecretPhone');

  await store.runJobs({ only: ['keep-note-file'] });
  expect(
    await store.rows(sql`SELECT count(content)::int AS here FROM order_note_files WHERE note_id = ${noteId}`),
  ).toEqual([{ here: 0 }]);
  expect((await show(fileId)).equals(before)).toBe(true);
  expect((await show(label.id)).equals(pdf)).toBe(true);
  const audited = await store.rows(
    sql`SELECT 1 FROM audit_entries WHERE entity_id = ${order._id} AND action = 'order.note-file'`,
  );
  expect(audited).toHaveLength(2);
});

test('[ORDC-116] what is neither photo nor whole PDF, too much, a note of somebody else and a stranger are refused', async () => {
  const { order, noteId, params, add } = await noted();
  const neither = 'Please choose a PDF, or photos in JPEG, PNG, WebP or AVIF format';
  const refused: [Buffer, string][] = [
    [Buffer.from('<!doctype html><script>alert(1)</script>'), neither],
    [Buffer.from('PK\u0003\u0004 a sheet'), neither],
    [pdf.subarray(0, 20), 'The PDF is damaged or not whole. Please choose it again.'],
    [Buffer.alloc(0), 'The file is empty. Please choose another.'],
  ];
  for (const [content, sentence] of refused) expect((await refusalOf(add(content))).message).toContain(sentence);
  expect((await refusalOf(add(Buffer.alloc(10 * 1024 * 1024 + 1)))).status).toBe(413);
  const other = await createStaff(store, { permissions: ['orders.read'] });
  expect((await refusalOf(add(pdf, {}, other.api))).message).toBe('Only who wrote a note adds files to it.');
  const fileId = newId();
  await add(pdf, { fileId });
  for (let more = 1; more < 6; more += 1) await add(pdf);
  expect((await refusalOf(add(pdf))).message).toBe('A note has at most 6 files.');
  const elsewhere = await noted();
  const show = (given: { id: string; noteId: string; fileId: string }, api = writer.api) =>
    refusalOf(api.showNoteFile({ params: given }));
  expect((await show({ ...elsewhere.params, fileId })).status).toBe(404);
  expect((await show({ id: elsewhere.order._id, noteId, fileId })).status).toBe(404);
  const stranger = await createStaff(store, { permissions: ['products.read'] });
  expect((await show({ ...params, fileId }, stranger.api)).status).toBe(403);
  expect((await refusalOf(elsewhere.add(pdf, { fileId }))).status).toBe(409);
  expect(order).toBeTruthy();
});

test('[ORDC-116] an account that is deleted takes the files of the notes about its orders along, wherever they are', async () => {
  const { order, customer, noteId, add } = await noted();
  const { file } = await add(pdf);
  await store.runJobs({ only: ['keep-note-file'] });
  const stored = `notes/${file.id}.pdf`;
  expect(await store.ctx.media.has(stored)).toBe(true);
  await add(pdf);
  await store.rows(sql`UPDATE orders SET status = 'delivered' WHERE id = ${order._id}`);
  await store.api.sendOtp({ body: { phone: customer.phone } });
  await customer.api.deleteAccount({ body: { otp: await store.otpOf(customer.phone) } });
  expect(await store.rows(sql`SELECT id FROM order_note_files WHERE note_id = ${noteId}`)).toEqual([]);
  await removeMedia(store.ctx);
  expect(await store.ctx.media.has(stored)).toBe(false);
  await store.runJobs({ only: ['keep-note-file'] });
});
