import { expect, test } from 'vitest';
import { queriesOfTopic } from './live.ts';

test('[CON-16] a topic leads to the queries that it changes, an unknown one to none', () => {
  expect(queriesOfTopic('product:0198')).toEqual(['catalogue', 'product']);
  expect(queriesOfTopic('job:0198')).toEqual(['jobs']);
  expect(queriesOfTopic('*')).toEqual(expect.arrayContaining(['catalogue', 'product', 'brands', 'jobs']));
  expect(queriesOfTopic('something-new')).toEqual([]);
});
