import { expect, test } from 'vitest';
import { readUtm } from './capture-utm.ts';

test.each([
  ['?utm_source=mail&utm_medium=news&x=1', { utm_source: 'mail', utm_medium: 'news' }],
  ['#utm_source=mail&utm_campaign=diwali', { utm_source: 'mail', utm_campaign: 'diwali' }],
  ['#/offers?utm_term=phone&utm_content=top', { utm_term: 'phone', utm_content: 'top' }],
  ['?utm_source=query#utm_source=hash&utm_term=phone', { utm_source: 'query', utm_term: 'phone' }],
  [`?utm_source=${'x'.repeat(300)}`, { utm_source: 'x'.repeat(200) }],
  ['?utm_source=%20&utm_medium=asha@example.com', undefined],
  ['?source=mail', undefined],
])('[TRACK-03] the UTM parameters of %s are read', (end, params) => {
  expect(readUtm(`https://shop.example/${end}`)).toEqual(params);
});
