import { expect, test } from 'vitest';
import { attributesQuery, brandsQuery, categoriesQuery } from '../taxonomy.ts';
import { queriesOfTopic } from './queries-of-topic.ts';

test('[CON-16] a topic leads to the queries that it changes, an unknown one to none', () => {
  expect(queriesOfTopic('product:0198')).toEqual(['catalogue', 'product', 'find', 'stock', 'today']);
  expect(queriesOfTopic('job:0198')).toEqual(['jobs', 'today']);
  expect(queriesOfTopic('*')).toEqual(expect.arrayContaining(['catalogue', 'product', 'taxonomy', 'jobs']));
  expect(queriesOfTopic('something-new')).toEqual([]);
});

test('[CON-100] a change of the catalogue leads to the queries of brands, categories and attributes', () => {
  const names = queriesOfTopic('catalogue');
  for (const { queryKey } of [brandsQuery, categoriesQuery, attributesQuery]) expect(names).toContain(queryKey[0]);
});
