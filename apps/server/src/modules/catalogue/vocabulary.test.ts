import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { selectMeantWords, selectVocabulary, selectWordsLike } from './search-words.repository.ts';
import { askFor } from './text-question.ts';
import { keptVocabulary, type Vocabulary } from './vocabulary.ts';

let store: TestStore;
let vocabulary: Vocabulary;
beforeAll(async () => {
  store = await startTestStore();
  vocabulary = keptVocabulary(await selectVocabulary(store.ctx.db, 100_000));
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
  expect(await keptVocabulary(many).meantBy(words)).toEqual([{ strong: 17, total: 34, words: null }]);
  expect(await keptVocabulary(many.slice(1)).meantBy(words)).toMatchObject([
    {
      words: many
        .slice(1)
        .map((w) => w.word)
        .sort(),
    },
  ]);
});
