import { expect, test } from 'vitest';
import { mergeDays } from './day-rows.ts';

const [fair, diwali, strike] = [
  { date: '2099-01-14', name: 'Fair' },
  { date: '2099-11-08', name: 'Diwali' },
  { date: '2099-05-01', name: 'Strike' },
];

test('[SETT-18] to a list that another has changed one’s own additions, removals and names are made', () => {
  const base = [fair, diwali];
  const renamed = { ...diwali, name: 'Deepavali' };
  expect(mergeDays({ base, own: [diwali], others: [fair, diwali, strike] })).toEqual([diwali, strike]);
  expect(mergeDays({ base, own: [fair, renamed], others: [diwali] })).toEqual([renamed]);
  expect(mergeDays({ base, own: base, others: [strike] })).toEqual([strike]);
  expect(mergeDays({ base: [], own: [strike], others: [{ ...strike, name: 'May Day' }] })).toEqual([strike]);
});
