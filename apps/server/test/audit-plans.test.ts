import { expect, test } from 'vitest';
import { sql } from '../src/platform/database/drizzle.ts';
import { createStaff } from './staff-factory.ts';
import { storeOfFile } from './store-of-file.ts';
import { watchStatements } from './watch-statements.ts';

const count = 120_000;
const [store, person] = await storeOfFile((store) => createStaff(store, { permissions: ['audit.read'] }));

test('[AUD-07] among very many entries a page of one kind of thing, one who acted or one week is walked in its order', async () => {
  const other = await createStaff(store);
  await store.rows(sql`INSERT INTO audit_entries (at, actor_kind, actor_id, action, entity, entity_id, before, after, personal)
    SELECT timestamptz '2025-01-01' + n * interval '1 minute', CASE WHEN n % 3 = 0 THEN 'command' ELSE 'staff' END,
      CASE WHEN n % 3 = 0 THEN NULL WHEN n % 3 = 1 THEN ${person.id}::uuid ELSE ${other.id}::uuid END,
      'a.change', (ARRAY['order', 'product', 'brand'])[1 + (n / 3) % 3], n::text, '{}', '{}', '{}'
    FROM generate_series(1, ${count}::int) AS n`);
  await store.rows(sql`ANALYZE audit_entries`);
  const filters = [
    {},
    { entity: 'product' },
    { entity: 'order,brand' },
    { by: person.id },
    { by: 'command' },
    { by: `command,${other.id}`, entity: 'product' },
    { since: '2025-01-10', until: '2025-03-10' },
    { entityId: '777', entity: 'order' },
  ];
  for (const filter of filters)
    for (const sort of ['-at', 'at'] as const) {
      const first = await person.api.listAuditEntries({ query: { ...filter, sort } });
      const watch = watchStatements();
      await person.api.listAuditEntries({ query: { ...filter, sort, ...(first.next ? { after: first.next } : {}) } });
      const [walk] = watch
        .stop()
        .statements.filter(({ text }) => /ORDER BY/.test(text) && /audit_entries a/.test(text));
      const { rows } = await store.database.jobDatabase.executeSql(`EXPLAIN (FORMAT JSON) ${walk?.text}`, walk?.values);
      const plan = JSON.stringify(rows);
      expect(plan, JSON.stringify(filter)).toContain('Index');
      expect(plan, JSON.stringify(filter)).not.toMatch(/"Node Type":"(Seq Scan|Bitmap Heap Scan)"/);
      if (!('entityId' in filter)) expect(plan, JSON.stringify(filter)).not.toContain('"Sort"');
    }
  const watch = watchStatements();
  await person.api.listAuditSources();
  const [kinds] = watch.stop().statements.filter(({ text }) => text.includes('RECURSIVE'));
  const { rows } = await store.database.jobDatabase.executeSql(`EXPLAIN (FORMAT JSON) ${kinds?.text}`, kinds?.values);
  expect(JSON.stringify(rows)).not.toContain('Seq Scan');
}, 120_000);
