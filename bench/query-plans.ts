import type { Client } from 'pg';

const list = (order: string, where = 'p.is_active') =>
  `SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT 12`;

/** The statements behind the figures, with the words filled in. */
const statements: Record<string, string> = {
  'list, newest first': list('p.created_at DESC, p.id'),
  'list, dearest first': list('p.sale_paise DESC, p.id'),
  'list, page 10,000': `${list('p.created_at DESC, p.id')} OFFSET 120000`,
  'total of a list': 'SELECT count(*) FROM products p WHERE p.is_active',
  'total of a brand': `SELECT count(*) FROM products p WHERE p.is_active AND p.brand_id = (SELECT id FROM brands WHERE slug = 'brand-7')`,
  'total of a category': `SELECT count(*) FROM products p WHERE p.is_active AND EXISTS (
    SELECT 1 FROM product_categories pc WHERE pc.product_id = p.id AND pc.category_id IN (SELECT c.id FROM categories c WHERE c.slug = 'kind-3'))`,
  'search, a rare word': `SELECT d.product_id FROM search_documents d WHERE d.strong @@ '''karovi'':*'::tsquery`,
  'search, a common word': `SELECT sold.id FROM (
    SELECT p.id, d.strong AS vector FROM products p JOIN search_documents d ON d.product_id = p.id
    WHERE p.is_active ORDER BY p.sold_count DESC, p.id LIMIT 8000) AS sold
    WHERE sold.vector @@ '''phone'':*'::tsquery LIMIT 200`,
  'search, words like a typo': `SELECT w.word FROM search_words w WHERE w.word % 'samrtphone' AND w.strong > 0
    ORDER BY similarity(w.word, 'samrtphone') DESC LIMIT 100`,
};

/** How PostgreSQL goes about each, with times. */
export async function collectPlans(client: Client): Promise<string> {
  await client.query(`SELECT set_config('pg_trgm.similarity_threshold', '0.2', false)`);
  const parts: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement}`);
    parts.push(`### ${name}\n\n\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\`\n`);
  }
  return parts.join('\n');
}
