import { expect, test } from 'vitest';
import { requestedSlugs } from './requested-slugs.ts';

function ask(search: string) {
  return requestedSlugs(new URLSearchParams(search));
}

test('[CMP-02] a URL names products separated by commas, or one by one', () => {
  expect(ask('?products=one,two').slugs).toEqual(['one', 'two']);
  expect(ask('?products=one&products=two').slugs).toEqual(['one', 'two']);
  expect(ask('?products=%2C,%20One%20,').slugs).toEqual(['one']);
  expect(ask('?products=%00,t%00wo').slugs).toEqual(['two']);
  expect(ask('').slugs).toEqual([]);
});

test('[CMP-03] duplicates count once and are reported as repeated', () => {
  expect(ask('?products=one,two,one')).toEqual({ slugs: ['one', 'two'], repeated: ['one'] });
});
