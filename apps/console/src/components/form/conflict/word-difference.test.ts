import { expect, test } from 'vitest';
import { differenceOf } from './word-difference.ts';

test('[CON-13] of two texts only the words that differ are marked', () => {
  expect(differenceOf('lasts two days, and a camera', 'lasts two working days, and a camera')).toEqual([
    { kind: 'same', text: 'lasts two ' },
    { kind: 'added', text: 'working ' },
    { kind: 'same', text: 'days, and a camera' },
  ]);
  expect(differenceOf('8517', '851713')).toEqual([
    { kind: 'removed', text: '8517' },
    { kind: 'added', text: '851713' },
  ]);
  expect(differenceOf('', '')).toEqual([]);
  const long = 'one two three four five six seven eight';
  expect(differenceOf(long, `${long} nine`)[0]).toEqual({ kind: 'same', text: '…two three four five six seven ' });
});
