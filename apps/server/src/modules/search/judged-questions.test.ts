import { expect, test } from 'vitest';
import { findMiss, readJudgedQueries } from '../../../test/judge-search.ts';
import { startTestStore } from '../../../test/test-store.ts';

const minShare = 0.95;

test('[SRCH-13][SRCH-15] of a thousand queries, 95 % have a relevant product among the first three', async () => {
  const store = await startTestStore();
  // The engines differ in their text search, not in the judgement of a question: the second one answers a part.
  const part = process.env['TEST_SCOPE'] === 'engine' ? 4 : 1;
  const questions = readJudgedQueries().filter((_, index) => index % part === 0);
  const misses: string[] = [];
  for (const judged of questions) if (await findMiss(store.ctx, judged)) misses.push(judged.question);
  expect(questions.length).toBeGreaterThan(300 / part);
  expect(questions.filter(({ isSold }) => isSold === false).length).toBeGreaterThan(60 / part);
  expect(1 - misses.length / questions.length, misses.join('\n')).toBeGreaterThan(minShare);
  await store.close();
}, 120_000);
