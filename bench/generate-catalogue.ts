import { entryColumns } from '../apps/server/src/modules/catalogue/list/entry-triggers.repository.ts';
import { type CategoryNames, documentForm, kindsOf } from '../apps/server/src/modules/search/search-document.ts';

/** Kinds of goods: the subcategory, how many of a thousand products belong to it, alternative names. */
const kinds = [
  ['Smartphone', 160, 'mobile phone handset android'],
  ['Feature Phone', 60, 'mobile phone keypad button'],
  ['Gaming Phone', 40, 'mobile phone game'],
  ['Smartwatch', 70, 'smart watch wearable calling'],
  ['Fitness Band', 40, 'smart band tracker wearable'],
  ['Neckband', 60, 'neck band bluetooth wireless earphone'],
  ['Earbud', 80, 'tws true wireless bud bluetooth'],
  ['Wired Earphone', 50, 'headphone headset jack'],
  ['Bluetooth Speaker', 50, 'music wireless portable'],
  ['Party Speaker', 20, 'trolley karaoke music'],
  ['Data Cable', 90, 'wire cord lead usb'],
  ['Audio Cable', 30, 'aux wire jack'],
  ['Wall Charger', 60, 'charger adapter plug fast'],
  ['Car Charger', 30, 'charger plug drive'],
  ['Wireless Charger', 20, 'charger pad stand'],
  ['Power Bank', 60, 'powerbank portable battery backup'],
  ['Mixer Grinder', 20, 'mixie kitchen juicer'],
  ['Electric Kettle', 20, 'kitchen tea water heater'],
  ['Steam Iron', 15, 'press istri clothes'],
  ['Ceiling Fan', 25, 'pankha cooling air'],
] as const;

const syllables = 'ka ro vi ma ne lo ti sa pu re do fi ga ha ju be zo la mi wa'.split(' ');
const details =
  'battery display charging warranty fast light strong quiet sound bass clear camera memory storage inch watt steel copper fabric soft slim grip travel daily home office gym rain dust proof guard cable box manual original premium smooth bright colour night sport run call voice game stream movie photo video zoom safe smart quick power save'.split(
    ' ',
  );

/** Runs a statement, always in the same session. */
export type Run = (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Adds `count` products with varied names to the demo store, in SQL. Takes about a minute for each 100,000. */
export async function generateCatalogue(run: Run, count: number): Promise<void> {
  const indexes = await dropIndexes(run);
  for (const setting of settings) await run(`SET ${setting}`);
  for (const statement of statements) await run(statement, statement.includes('$1') ? [count] : []);
  const names = await run('SELECT title, other_names AS "otherNames" FROM categories');
  await run('UPDATE search_words SET is_kind = true WHERE word = ANY($1)', [kindsOf(names as CategoryNames[])]);
  const ofEntries = indexes.filter((definition) => definition.includes('catalogue_entries'));
  for (const definition of indexes.filter((one) => !ofEntries.includes(one))) await run(definition);
  await run('ANALYZE');
  await run('TRUNCATE catalogue_entries');
  await run(`INSERT INTO catalogue_entries (${entryColumns}) SELECT ${entryColumns} FROM current_catalogue_entries`);
  for (const definition of ofEntries) await run(definition);
  await run('VACUUM (ANALYZE)');
}

const settings = [
  'session_replication_role = replica',
  'synchronous_commit = off',
  "maintenance_work_mem = '512MB'",
  "work_mem = '128MB'",
  'jit = off',
];

/** Recreated after the tables are filled, which takes a tenth of the time. */
async function dropIndexes(run: Run): Promise<string[]> {
  const rows = await run(`
    SELECT i.indexname AS name, i.indexdef AS definition FROM pg_indexes i
    WHERE i.schemaname = 'public' AND i.tablename IN ('products', 'product_categories', 'listings', 'category_listings', 'search_documents', 'search_words', 'photos', 'variants', 'catalogue_entries')
      AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conname = i.indexname)`);
  for (const { name } of rows) await run(`DROP INDEX "${name}"`);
  return rows.map((row) => String(row['definition']));
}

const list = (words: readonly string[]) => `ARRAY[${words.map((word) => `'${word}'`).join(', ')}]`;
/** Two in five are made in India. */
const countries = ['India', 'India', 'India', 'India', 'China', 'China', 'China', 'Vietnam', 'Taiwan', 'South Korea'];
/** A deterministic number below `range` for each product. */
const pick = (salt: string, range: number | string) =>
  `(abs(hashint8extended(n, hashtext('${salt}'))) % (${range}))::int`;
const share = (salt: string) => `(${pick(salt, 1_000_000)} / 1000000.0)`;
const syllable = (salt: string) => `(${list(syllables)})[1 + ${pick(salt, syllables.length)}]`;
const modelWord = `initcap(${syllable('a')} || ${syllable('b')} || ${syllable('c')} || CASE WHEN ${pick('d', 2)} = 0 THEN ${syllable('e')} ELSE '' END)`;
const detailWords = Array.from(
  { length: 24 },
  (_, index) => `(${list(details)})[1 + ${pick(`w${index}`, details.length)}]`,
);

const statements = [
  `CREATE TEMP TABLE kinds AS SELECT k.*, sum(k.share) OVER (ORDER BY k.place) - k.share AS from_share, sum(k.share) OVER (ORDER BY k.place) AS to_share
   FROM (VALUES ${kinds.map(([name, part, others], index) => `(${index}, '${name}', ${part}, '${others}')`).join(', ')}) AS k(place, name, share, others)`,
  `INSERT INTO brands (id, slug, name)
   SELECT gen_random_uuid(), 'brand-' || n, CASE WHEN n = 0 THEN 'Bijli' ELSE ${modelWord} || ' Brand' || n END FROM generate_series(0::bigint, 59) n`,
  `INSERT INTO categories (id, slug, title, position) SELECT gen_random_uuid(), 'group-' || g, 'Group ' || g, g FROM generate_series(0, 4) g`,
  `INSERT INTO categories (id, slug, title, other_names, parent_id, position)
   SELECT gen_random_uuid(), 'kind-' || k.place, k.name, replace(k.others, ' ', ', '), c.id, k.place FROM kinds k JOIN categories c ON c.slug = 'group-' || k.place / 4`,
  `CREATE TEMP TABLE made AS
   SELECT n,
     (lpad(to_hex(1700000000000 + n * 50), 12, '0') || '7' || lpad(to_hex(${pick('i', 4096)}), 3, '0') || '8000' || lpad(to_hex(n), 12, '0'))::uuid AS id,
     CASE WHEN ${pick('brand', 10)} < 4 THEN 0 ELSE 1 + ${pick('brand2', 59)} END AS brand,
     ${pick('kind', 1000)} AS kind_share,
     ${modelWord} || ' ' || (10 + ${pick('m', 990)}) || (ARRAY['', ' Pro', ' Max', ' Lite', ' X'])[1 + ${pick('s', 5)}] AS model,
     concat_ws(' ', ${detailWords.join(', ')}) AS details,
     greatest(49, round((exp(4 + 7 * ${share('p')}))::numeric, -1) - 1) * 100 AS sale_paise
   FROM generate_series(1::bigint, $1::bigint) n`,
  `INSERT INTO products (id, slug, sku, name, title, description, brand_id, inventory_type, base_paise, sale_paise, rating, sold_count, hsn, is_active, state, created_at, updated_at,
     generic_name, net_quantity, country_of_origin, maker, importer)
   SELECT m.id, 'product-' || n, 'SKU-' || n, m.model || ' ' || k.name, b.name || ' ' || m.model || ' ' || k.name, m.details, b.id,
     'simple', (m.sale_paise * 1.3)::bigint, m.sale_paise, round((3 + 2 * ${share('r')})::numeric, 1), (20000 * power(${share('q')}, 6))::int, '8517',
     ${pick('off', 50)} > 0, CASE WHEN ${pick('off', 50)} > 0 THEN 'live' WHEN ${pick('archive', 2)} = 0 THEN 'draft' ELSE 'archived' END,
     now() - ${share('t')} * interval '1000 days', now() - ${share('u')} * interval '400 days',
     k.name, '1 unit', (${list(countries)})[1 + ${pick('origin', countries.length)}],
     '{"name": "Maker", "address": "Ahmedabad"}'::jsonb, '{"name": "Importer", "address": "Ahmedabad"}'::jsonb
   FROM made m JOIN kinds k ON m.kind_share >= k.from_share AND m.kind_share < k.to_share JOIN brands b ON b.slug = 'brand-' || m.brand
   ORDER BY n`,
  `INSERT INTO product_categories (product_id, category_id, position)
   SELECT m.id, c.id, 1 FROM made m JOIN kinds k ON m.kind_share >= k.from_share AND m.kind_share < k.to_share JOIN categories c ON c.slug = 'kind-' || k.place
   UNION ALL
   SELECT m.id, c.parent_id, 0 FROM made m JOIN kinds k ON m.kind_share >= k.from_share AND m.kind_share < k.to_share JOIN categories c ON c.slug = 'kind-' || k.place`,
  `INSERT INTO stock_levels (id, product_id, quantity) SELECT gen_random_uuid(), m.id, CASE WHEN ${pick('stock', 10)} = 0 THEN 0 ELSE 25 END FROM made m`,
  `INSERT INTO photos (id, product_id, file_path, alt) SELECT gen_random_uuid(), m.id, '/images/products/' || n, 'Front' FROM made m`,
  'ANALYZE',
  'TRUNCATE listings, category_listings, listing_cells, listing_cell_changes, listing_prices, listing_price_changes',
  'SELECT fill_listings()',
  `INSERT INTO search_documents (product_id, form, is_listed, categories, sale_paise, sold_count, in_stock, name, words)
   SELECT m.id, ${documentForm}, l.product_id IS NOT NULL, coalesce(l.categories, '{}'), m.sale_paise, coalesce(l.sold_count, 0), coalesce(l.in_stock, false),
     lower(m.model || ' ' || k.name), setweight(to_tsvector('simple', m.model || ' ' || k.name), 'A')
     || setweight(to_tsvector('simple', b.name || ' ' || k.name || ' ' || replace(k.name, ' ', '') || ' ' || k.others), 'B')
     || setweight(to_tsvector('simple', b.name || ' ' || m.model || ' ' || k.name), 'C') || setweight(to_tsvector('simple', m.details), 'D')
   FROM made m JOIN kinds k ON m.kind_share >= k.from_share AND m.kind_share < k.to_share JOIN brands b ON b.slug = 'brand-' || m.brand
   LEFT JOIN listings l ON l.product_id = m.id
   ORDER BY n`,
  'SELECT mark_best_sellers()',
  'TRUNCATE search_words',
  `INSERT INTO search_words (word, strong, total)
   SELECT w.lexeme, count(*) FILTER (WHERE w.weights && '{A,B,C}'), count(*)
   FROM search_documents d CROSS JOIN LATERAL unnest(d.words) AS w GROUP BY w.lexeme`,
  'DROP TABLE made, kinds',
];
