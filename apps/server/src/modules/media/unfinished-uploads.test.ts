import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photograph } from '../../../test/return-factory.ts';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { queueUnfinished, removeMedia } from './remove-media.ts';

const dayMs = 86_400_000;
let store: TestStore;

beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

const fileOf = (name: string) => join(store.services.config.media.folder, name);

test('[PHO-30] what an upload that was killed has left is cleared after a day; a picture that is there stays', async () => {
  const api = store.apiAs(await store.services.accessTokens.signCommand());
  const body = Uint8Array.from(await photograph(31, 17).png().toBuffer());
  const { media } = await api.uploadMedia({ query: { alt: 'A square' }, body });
  const [left, begun] = [`${'a'.repeat(32)}.webp`, `.${'b'.repeat(32)}.webp.1`];
  await store.ctx.media.put(left, Buffer.from('picture'));
  writeFileSync(fileOf(begun), 'pict');
  // The second of two uploads of one picture was killed.
  for (const name of [left, media.name]) await queueUnfinished(store.ctx, name);
  const areThere = () => [left, begun, media.name].map((name) => existsSync(fileOf(name)));
  await removeMedia(store.ctx);
  expect(areThere()).toEqual([true, true, true]);
  store.advanceClock(dayMs + 1000);
  await removeMedia(store.ctx);
  expect(areThere()).toEqual([false, false, true]);
  expect(await store.rows(sql`SELECT name FROM media_removals`)).toEqual([]);
});
