import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../../../test/test-store.ts';
import { selectVocabulary, selectWordCounts, selectWordsLike } from './search-words.repository.ts';
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
    expect(await vocabulary.countsOf(counted)).toEqual(await selectWordCounts(store.ctx.db, counted));
    // Which of the asked words comes first does not matter where they are equal.
    for (const word of [...words, words.join('')])
      expect(await vocabulary.wordsLike([word])).toEqual(await selectWordsLike(store.ctx.db, [word]));
  },
);
