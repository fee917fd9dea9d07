import { expect, test } from 'vitest';
import { blurredUrl, imageUrl, picturePath, ratioSet, srcSet } from './picture-url.ts';

test('[IMG-01] a picture is requested by size, with automatic format and quality', () => {
  expect(imageUrl('/images/heroes/tara-5g.webp', 380)).toBe('/images/heroes/tara-5g.webp?w=380&f=auto&q=auto');
  expect(imageUrl('heroes/tara-5g.webp', 380)).toBe('/images/heroes/tara-5g.webp?w=380&f=auto&q=auto');
});

test('[IMG-01] the browser can choose among widths', () => {
  expect(srcSet('/images/a', [380, 768])).toBe(
    '/images/a?w=380&f=auto&q=auto 380w, /images/a?w=768&f=auto&q=auto 768w',
  );
});

test('[IMG-01] a fixed-width picture is requested by pixel ratio', () => {
  expect(ratioSet('/images/a', 84)).toBe(
    '/images/a?w=84&f=auto&q=auto&dpr=1 1x, /images/a?w=84&f=auto&q=auto&dpr=2 2x, /images/a?w=84&f=auto&q=auto&dpr=3 3x',
  );
});

test('[IMG-01] the placeholder is requested blurred', () => {
  expect(blurredUrl('/images/a', 518)).toBe('/images/a?w=518&blur=1&f=auto&q=auto');
});

test('[IMG-01] external pictures are unchanged', () => {
  const elsewhere = 'https://cdn.example/a.jpg';
  expect(imageUrl(elsewhere, 380)).toBe(elsewhere);
  expect(picturePath(elsewhere)).toBe(elsewhere);
  expect([srcSet(elsewhere, [380]), ratioSet(elsewhere, 84), blurredUrl(elsewhere, 518)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
