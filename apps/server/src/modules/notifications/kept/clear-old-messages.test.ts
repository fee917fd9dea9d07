import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { storeOfFile } from '../../../../test/store-of-file.ts';
import { sql } from '../../../platform/database/drizzle.ts';
import { clearOldMessages, queueMessage } from '../index.ts';
import { messageRetentionDays } from './retention.ts';

const [store] = await storeOfFile(async () => undefined);

test('[MSG-04] a message is deleted at the age that the table of ages has, sent or not', async () => {
  for (const to of ['9000000001', '9000000002'])
    await queueMessage(store.ctx, {
      ...{ name: 'order-delivered', channel: 'sms', to, template: 'order', subject: '', text: 'Delivered.' },
    });
  const age = sql`make_interval(days => ${messageRetentionDays}::int) + interval '1 minute'`;
  await store.rows(sql`UPDATE messages SET asked_at = now() - (${age}) WHERE recipient = '9000000001'`);
  await clearOldMessages(store.ctx);
  expect(await store.rows(sql`SELECT recipient FROM messages`)).toEqual([{ recipient: '9000000002' }]);
  const table = readFileSync(new URL('../../../../../../docs/retention.md', import.meta.url), 'utf8');
  expect(table).toMatch(
    new RegExp(`\\| Messages to shoppers and staff.*\\| ${messageRetentionDays} days after they were asked for`),
  );
});
