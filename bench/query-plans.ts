import type { Client } from 'pg';

/** The measured statements, with example values. */
const statements: Record<string, string> = {
  'lists, a deep page of a category': `SELECT l.product_id FROM category_listings l
    WHERE l.category_id = (SELECT c.id FROM categories c WHERE c.slug = 'kind-0') ORDER BY l.sold_count DESC, l.product_id LIMIT 12 OFFSET 5000`,
  'lists, a deep page of several categories': `SELECT l.product_id, l.created_at FROM category_listings l
    WHERE l.category_id = ANY(ARRAY(SELECT c.id FROM categories c WHERE c.slug IN ('kind-0', 'kind-5', 'kind-9')))
    GROUP BY l.product_id, l.created_at ORDER BY l.created_at DESC, l.product_id LIMIT 12 OFFSET 5000`,
  'lists, in stock below a price': `SELECT l.product_id FROM listings l
    WHERE l.in_stock AND l.sale_paise <= 100000 ORDER BY l.created_at DESC, l.product_id LIMIT 12 OFFSET 1000`,
  'lists, a deep page of a country of origin': `SELECT l.product_id FROM listings l
    WHERE l.origin = 'Vietnam' ORDER BY l.rating DESC, l.product_id LIMIT 12 OFFSET 5000`,
  'lists, a deep page by name': `SELECT l.product_id FROM listings l ORDER BY l.name, l.product_id DESC LIMIT 12 OFFSET 5000`,
  'counts from the cells': `SELECT c.brand_id, sum(c.products) FROM (
      SELECT k.brand_id, k.price_step, k.products FROM listing_cells k
      UNION ALL SELECT n.brand_id, n.price_step, n.products FROM listing_cell_changes n
    ) AS c WHERE c.price_step BETWEEN 1 AND 3 GROUP BY 1`,
  'counts of a part of a step': `SELECT l.brand_id, l.categories, l.in_stock, count(*) FROM listings l
    WHERE l.sale_paise <= 50000 GROUP BY 1, 2, 3`,
  'console, drafts by price': `SELECT e.sale_paise, e.product_id FROM catalogue_entries e
    WHERE e.state = 'draft' ORDER BY e.sale_paise, e.product_id LIMIT 21`,
  'console, how many of two words': `SELECT count(*) FROM (SELECT e.variants FROM catalogue_entries e
    WHERE (' ' || e.name) LIKE '%wireless%' AND (' ' || e.name) LIKE '%charger%' LIMIT 10001) AS found`,
  'console, few by brand and origin': `WITH found AS MATERIALIZED (SELECT e.name AS place, e.product_id FROM catalogue_entries e
      WHERE e.brand_id = (SELECT b.id FROM brands b WHERE b.slug = 'brand-7') AND e.origin = 'Vietnam')
    SELECT found.product_id FROM found ORDER BY found.place, found.product_id LIMIT 21`,
  'search, a rare word': `SELECT d.product_id FROM search_documents d WHERE d.strong @@ '''karovi'''::tsquery AND d.is_listed`,
  'search, a common word among what sells best': `SELECT d.product_id FROM search_documents d
    WHERE d.is_best_seller AND d.words @@ '''phone'':AB'::tsquery AND d.is_listed
    ORDER BY d.sold_count::bigint * d.sale_paise DESC LIMIT 20`,
  'search, words like a typo': `SELECT w.word, levenshtein(w.word, 'samrtphone') FROM search_words w
    WHERE w.strong > 0 AND (w.word % 'samrtphone' OR w.letters = sorted_letters('samrtphone') OR w.sound = dmetaphone('samrtphone'))`,
};

/** PostgreSQL's execution plan of each, with times. */
export async function collectPlans(client: Client): Promise<string> {
  await client.query(`SELECT set_config('pg_trgm.similarity_threshold', '0.3', false)`);
  const parts: string[] = [];
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS, COSTS OFF) ${statement}`);
    parts.push(`### ${name}\n\n\`\`\`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n\`\`\`\n`);
  }
  return parts.join('\n');
}
