import type { Client } from 'pg';

/** The statements behind the figures, with the words filled in. Lists are chosen in memory, from what these read. */
const statements: Record<string, string> = {
  'lists, what has changed since the last look': `SELECT pg_snapshot_xmin(pg_current_snapshot()), (SELECT json_agg(c.product_id) FROM listing_changes c
    WHERE c.changed_in >= pg_snapshot_xmin(pg_current_snapshot()) AND c.changed_in < pg_snapshot_xmax(pg_current_snapshot())),
    (SELECT json_object_agg(c.id, c.parent_id) FROM categories c WHERE c.parent_id IS NOT NULL)`,
  'lists, the next 2,000 products when a process starts': `SELECT p.id, p.brand_id, p.sale_paise, p.rating, p.sold_count, p.created_at,
      EXISTS (SELECT 1 FROM stock_levels s WHERE s.product_id = p.id AND s.quantity > 0 AND s.status = 'in_stock'
        AND (s.variant_id IS NOT NULL) = (p.inventory_type = 'with_variants')),
      (SELECT string_agg(pc.category_id::text, ',' ORDER BY pc.category_id) FROM product_categories pc WHERE pc.product_id = p.id)
    FROM products p WHERE p.is_active AND p.id > '018bcfe5-6800-7000-8000-000000000000' ORDER BY p.id LIMIT 2000`,
  'search, a rare word': `SELECT d.product_id FROM search_documents d WHERE d.strong @@ '''karovi'':*'::tsquery`,
  'search, a common word among what sells best': `SELECT wanted.id, held.words
    FROM unnest(ARRAY(SELECT p.id FROM products p WHERE p.is_active ORDER BY p.sold_count DESC, p.id LIMIT 1200)) AS wanted(id)
    CROSS JOIN LATERAL (SELECT d.words, d.strong AS vector FROM search_documents d WHERE d.product_id = wanted.id OFFSET 0) AS held
    WHERE held.vector @@ '''phone'':*'::tsquery LIMIT 200`,
  'search, two words from the index of words': `SELECT json_agg(d.product_id) FROM search_documents d
    WHERE d.strong @@ '''kettle'' & (''lite'') | (''kettlelite'')'::tsquery`,
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
