import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { createMemory } from '../../platform/memory.ts';
import { emptyWords, putWords } from './known-words.ts';
import { type KnownWord, selectMeantWords, selectWordsLike } from './search-words.repository.ts';
import { askFor } from './text-question.ts';
import { keptVocabulary, knownVocabulary, type Vocabulary } from './vocabulary.ts';

let store: TestStore;
let vocabulary: Vocabulary;
beforeAll(async () => {
  store = await startTestStore();
  vocabulary = await knownVocabulary(store.ctx);
});
afterAll(() => store.close());

const questions = [
  'samrtphone',
  'chargr',
  'nek band',
  'pwoer bank',
  'spekaer',
  'b',
  'ka',
  '5g',
  'usb c',
  'tara lite 5g',
];

test.each([...questions, 'kettle', 'gramophone', 'ñandú', 'चाय', 'x'.repeat(60)])(
  '[SRCH-10] words in memory are counted and compared as the database does: %j',
  async (question) => {
    const words = question.split(' ');
    const asked = askFor(words);
    const counted = [...asked.words, asked.together];
    expect(await vocabulary.meantBy(counted)).toEqual(await selectMeantWords(store.ctx.db, counted));
    // Which of the asked words comes first does not matter where they are equal.
    for (const word of [...words, words.join('')])
      expect(await vocabulary.wordsLike([word])).toEqual(await selectWordsLike(store.ctx.db, [word]));
  },
);

test('[SRCH-10] what an unfinished word may mean is told by name while it is little', async () => {
  const { words } = askFor(['neckb']);
  expect(await vocabulary.meantBy(words)).toMatchObject([{ words: ['neckband'] }]);
  const many = Array.from({ length: 17 }, (_, n) => ({ word: `neckb${n}`, strong: 1, total: 2 }));
  expect(await vocabularyWith(many).meantBy(words)).toEqual([{ strong: 17, total: 34, words: null }]);
  expect(await vocabularyWith(many.slice(1)).meantBy(words)).toMatchObject([
    {
      words: many
        .slice(1)
        .map((w) => w.word)
        .sort(),
    },
  ]);
});

test('[SRCH-10] words in memory are the same whatever came first, and whatever was known of them before', async () => {
  const count = fc.integer({ min: 0, max: 9 });
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1'), minLength: 1, maxLength: 4 });
  const known = fc.record({ word, strong: count, total: count });
  await fc.assert(
    fc.asyncProperty(fc.array(known, { size: 'large' }), fc.array(word, { maxLength: 3 }), async (all, asked) => {
      const last = [...new Map(all.map((one) => [one.word, one])).values()].sort((a, b) => (a.word < b.word ? -1 : 1));
      const [bit, whole] = [vocabularyWith(...all.map((one) => [one])), vocabularyWith(last)];
      const words = askFor(asked).words;
      const asNewsCame = emptyWords();
      for (const one of all) {
        putWords(asNewsCame, [one]);
        await keptVocabulary(asNewsCame).meantBy(words);
      }
      expect(await keptVocabulary(asNewsCame).meantBy(words)).toEqual(await whole.meantBy(words));
      expect(await bit.meantBy(words)).toEqual(await whole.meantBy(words));
      expect(await bit.meantBy(words)).toEqual(
        words.map(({ stem, beginning }) => {
          const meant = last.filter((one) => one.word === stem || (beginning && one.word.startsWith(beginning)));
          const sum = (of: 'strong' | 'total') => meant.reduce((sum, one) => sum + one[of], 0);
          return {
            strong: sum('strong'),
            total: sum('total'),
            words: meant.length > 16 ? null : meant.map((one) => one.word),
          };
        }),
      );
      expect(await bit.wordsLike(asked)).toEqual(await whole.wordsLike(asked));
    }),
  );
});

test('[SRCH-10] of more words than are kept the database answers', async () => {
  const ctx = { ...store.ctx, memory: createMemory() };
  const ofDatabase = await knownVocabulary(ctx, 100);
  await store.rows(sql`UPDATE search_words SET strong = strong + 1000 WHERE word = 'kettle'`);
  const { words } = askFor(['kettle']);
  expect(await ofDatabase.meantBy(words)).toEqual(await selectMeantWords(store.ctx.db, words));
  expect(await vocabulary.meantBy(words)).not.toEqual(await ofDatabase.meantBy(words));
});

test('[SRCH-10] words that become too many by news are kept no longer', async () => {
  const ctx = { ...store.ctx, memory: createMemory() };
  const [words] = await store.rows<{ count: number }>(sql`SELECT count(*)::int AS count FROM search_words`);
  const asked = askFor(['gramophone']).words;
  await knownVocabulary(ctx, words?.count);
  await store.rows(sql`INSERT INTO search_words (word, strong, total) VALUES ('gramophone', 1, 1)`);
  ctx.memory.drop('catalogue');
  const ofDatabase = await knownVocabulary(ctx, words?.count);
  await store.rows(sql`UPDATE search_words SET strong = 7 WHERE word = 'gramophone'`);
  expect(await ofDatabase.meantBy(asked)).toMatchObject([{ strong: 7, total: 1 }]);
  await store.rows(sql`DELETE FROM search_words WHERE word = 'gramophone'`);
});

function vocabularyWith(...given: KnownWord[][]): Vocabulary {
  const known = emptyWords();
  for (const words of given) putWords(known, words);
  return keptVocabulary(known);
}
