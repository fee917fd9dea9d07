import { type Database, queryRows } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/drizzle.ts';

/** What the index knows about a word. */
export type KnownWord = {
  word: string;
  /** The number of products it describes, and of products that mention it anywhere. */
  strong: number;
  total: number;
  /** Names a kind of goods sold here, as the last word of a category name does. */
  isKind: boolean;
  /** Names goods of any kind, sold here or not. */
  isGoods: boolean;
  /** Among these, only names a place. */
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

/** With more completions than this, a prefix query is used instead of a list. */
const maxNamed = 16;

/** Words with this prefix that describe products; undefined when there are too many. */
export async function selectWordsBeginning(db: Database, beginning: string): Promise<string[] | undefined> {
  const rows = await queryRows<{ word: string }>(
    db,
    sql`
      SELECT w.word FROM search_words w
      WHERE w.word ~>=~ ${beginning}::text AND w.word ~<~ (${beginning}::text || chr(1114111)) AND w.strong > 0
      LIMIT ${maxNamed + 1}::int`,
  );
  return rows.length > maxNamed ? undefined : rows.map((row) => row.word);
}
