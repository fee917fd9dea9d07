import { type Database, queryRows } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/drizzle.ts';

/** What the shop knows of a word. */
export type KnownWord = {
  word: string;
  /** Products that it describes, and products that mention it anywhere. */
  strong: number;
  total: number;
  /** It names a kind of goods that the shop sells, as the last word of a category's name does. */
  isKind: boolean;
  /** It names goods of some sort, sold here or not. */
  isGoods: boolean;
  /** Of these, it only says where something stands. */
  isPlace: boolean;
};

export async function selectKnownWords(db: Database, words: string[]): Promise<Map<string, KnownWord>> {
  const rows = await queryRows<KnownWord>(
    db,
    sql`
      SELECT asked.word, coalesce(w.strong, 0) AS strong, coalesce(w.total, 0) AS total,
        coalesce(w.is_kind, false) AS "isKind", g.word IS NOT NULL AS "isGoods",
        coalesce(g.is_place, false) AS "isPlace"
      FROM unnest(${sql.param([...new Set(words)])}::text[]) AS asked(word)
      LEFT JOIN search_words w ON w.word = asked.word
      LEFT JOIN goods_words g ON g.word = asked.word
      WHERE w.word IS NOT NULL OR g.word IS NOT NULL`,
  );
  return new Map(rows.map((row) => [row.word, row]));
}

/** More words with the same beginning are not named one by one. */
const mostNamed = 16;

/** Words that describe products and begin so; undefined when there are too many to name. */
export async function selectWordsBeginning(db: Database, beginning: string): Promise<string[] | undefined> {
  const rows = await queryRows<{ word: string }>(
    db,
    sql`
      SELECT w.word FROM search_words w
      WHERE w.word ~>=~ ${beginning}::text AND w.word ~<~ (${beginning}::text || chr(1114111)) AND w.strong > 0
      LIMIT ${mostNamed + 1}::int`,
  );
  return rows.length > mostNamed ? undefined : rows.map((row) => row.word);
}

/** Names of categories with a word that begins so, those of the most categories first, then names of products that begin so. */
export async function selectCompletions(db: Database, text: string, limit: number): Promise<string[]> {
  const rows = await queryRows<{ name: string }>(
    db,
    sql`
      (
        SELECT n.name FROM categories c
        CROSS JOIN LATERAL (
          SELECT lower(c.title) UNION SELECT trim(o.name) FROM unnest(string_to_array(c.other_names, ',')) AS o(name)
        ) AS n(name)
        WHERE starts_with(n.name, ${text}::text) OR strpos(n.name, ' ' || ${text}::text) > 0
        GROUP BY n.name
        ORDER BY count(*) DESC, n.name LIMIT ${limit}::int
      ) UNION ALL (
        SELECT d.name FROM search_documents d
        WHERE d.name ~>=~ ${text}::text AND d.name ~<~ (${text}::text || chr(1114111)) AND d.is_listed
        ORDER BY d.sold_count DESC, d.name LIMIT ${limit}::int
      ) LIMIT ${limit}::int`,
  );
  return [...new Set(rows.map((row) => row.name))];
}
