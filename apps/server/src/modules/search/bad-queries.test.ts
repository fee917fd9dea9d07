import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';

let store: TestStore;
let before: unknown;
beforeAll(async () => {
  store = await startTestStore();
  before = await searchTables();
});
afterAll(async () => {
  expect(await searchTables()).toEqual(before);
  await store.close();
});

/** Every call that takes a search text. */
const calls = ['search?query=', 'find?query=', '?search=', 'counts?search='];
const noise = [
  '&',
  '|',
  '!',
  '(',
  ')',
  ':*',
  '<->',
  "'",
  '"',
  '$$',
  '`',
  '\\',
  '%',
  '\u0000',
  '\u200f',
  '\u202e',
  '🎧',
];

const tooLong: Record<string, string> = {
  '5,000 characters': 'a'.repeat(5000),
  '1,000 words': 'tara 5g under charger '.repeat(250),
  '1,000 emoji': '🎧'.repeat(1000),
};
/** URL-encoded. */
const nothing: Record<string, string> = {
  'emoji alone': encodeURIComponent('🎧🔥👩‍👩‍👧‍👦🇮🇳'),
  'operators of a text query': encodeURIComponent('& | ! ( ) : * <-> && !!'),
  'operators in one': encodeURIComponent('&|!():*<->'),
  quotes: encodeURIComponent(`' '' " "" \` “ ” ‘ ’ « » $$`),
  'null bytes': encodeURIComponent('\u0000\u0000'),
  'null bytes among blanks': '%00+%00%20%00',
  'halves of letters': '%ED%A0%80%ED%B0%80',
  'bytes that are no text': '%FF%FE%C0%AF',
  'marks of direction': encodeURIComponent('\u202e\u200f\u200e\u2066\u2069\u061c'),
  'marks without width': encodeURIComponent('\ufeff\u200b\u200d\u00ad\u2028'),
};
const withEach = (texts: Record<string, string>) =>
  Object.entries(texts).flatMap(([name, text]) => calls.map((call) => [name, call, text] as const));

test.each(withEach(tooLong))('[SRCH-11][API-02] %s with %s are refused with a message', async (_, call, text) => {
  const { status, body } = await ask(call, encodeURIComponent(text));
  expect([status, body.success, body.code]).toEqual([400, false, 'invalid_input']);
  expect(body.message).toMatch(/^(?:query|search) is longer than 200 characters\.$/);
});

test.each(withEach(nothing))('[SRCH-11][API-02] %s with %s find nothing', async (_, call, text) => {
  const { status, body } = await ask(call, text);
  const found = body.products ?? body.inStock ?? body;
  expect([status, found]).toEqual([200, call.startsWith('counts') ? 0 : []]);
});

test('[SRCH-11][API-02] every call handles any mix of words, operators, quotes and signs', async () => {
  const parts = fc.constantFrom(...noise, ' ', '-', '<2>', '₹', '\ufeff', '5g', '999', 'under', 'tara', 'मोबाइल', 'ß');
  const texts = fc.array(parts, { minLength: 1, maxLength: 24 }).map((all) => all.join('').slice(0, 200));
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      fc.pre(text.trim() !== '');
      for (const call of calls) expect((await ask(call, encodeURIComponent(text.toWellFormed()))).status).toBe(200);
    }),
    { numRuns: 40 },
  );
});

test('[SRCH-11][SRCH-14] operators, quotes and signs around words do not change what the words find', async () => {
  const queries = fc.constantFrom('tara 5g', 'chai kettle', 'king signal', 'ब्लूटूथ स्पीकर');
  const around = fc.constantFrom('', ' ').chain((blank) => fc.constantFrom(...noise).map((one) => blank + one + blank));
  await fc.assert(
    fc.asyncProperty(queries, around, async (words, mark) => {
      const spoiled = `${mark}${words.replace(' ', ` ${mark} `)}${mark}`;
      const plain = await ask('search?query=', encodeURIComponent(words));
      expect(plain.body.length).toBeGreaterThan(0);
      expect((await ask('search?query=', encodeURIComponent(spoiled))).body).toEqual(plain.body);
    }),
    { numRuns: 40 },
  );
});

type Body = Partial<Record<'success' | 'code' | 'message' | 'products' | 'inStock' | 'length', unknown>>;

/** Uses a real connection, because Node also restricts what a URL may contain. */
async function ask(call: string, text: string) {
  const answer = await fetch(
    `${store.app.listeningOrigin}/api/products${call.startsWith('?') ? '' : '/'}${call}${text}`,
  );
  return { status: answer.status, body: (await answer.json()) as Body };
}

/** The search tables, which no query may change. */
function searchTables() {
  return store.rows(sql`
    SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM listings) AS listings,
      (SELECT md5(string_agg(d::text, '' ORDER BY d.product_id)) FROM search_documents d) AS documents,
      (SELECT md5(string_agg(w::text, '' ORDER BY w.word)) FROM search_words w) AS words`);
}
