import { expect, test } from 'vitest';
import { blurredAddress, imageAddress, srcSet } from './picture-address.ts';

test('[IMG-01] a picture is asked for by size, with automatic format and quality', () => {
  expect(imageAddress('/images/heroes/tara-5g.webp', 380)).toBe('/images/heroes/tara-5g.webp?w=380&f=auto&q=auto');
  expect(imageAddress('heroes/tara-5g.webp', 380)).toBe('/images/heroes/tara-5g.webp?w=380&f=auto&q=auto');
});

test('[IMG-01] the browser may choose among widths', () => {
  expect(srcSet('/images/a', [380, 768])).toBe(
    '/images/a?w=380&f=auto&q=auto 380w, /images/a?w=768&f=auto&q=auto 768w',
  );
});

test('[IMG-01] the placeholder is tiny', () => {
  expect(blurredAddress('/images/a')).toBe('/images/a?w=24&f=auto&q=auto');
});

test('[IMG-01] pictures from elsewhere are left as they are', () => {
  expect(imageAddress('https://cdn.example/a.jpg', 380)).toBe('https://cdn.example/a.jpg');
  expect(srcSet('https://cdn.example/a.jpg', [380])).toBeUndefined();
});
