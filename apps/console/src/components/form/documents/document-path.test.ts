import { expect, test } from 'vitest';
import { readAt, setAt } from './document-path.ts';

test('[CON-12] a value is set at a path, and the document before stays as it was', () => {
  const document = { maker: null, photos: [{ alt: 'front' }, { alt: 'back' }], variants: { a: { choices: {} } } };
  expect(setAt(document, 'maker.name', 'Bijli').maker).toEqual({ name: 'Bijli' });
  expect(setAt(document, 'photos.1.alt', 'side').photos).toEqual([{ alt: 'front' }, { alt: 'side' }]);
  const named = setAt(document, ['variants', 'a', 'choices', 'Size 1.5'], 'L');
  expect(readAt(named, ['variants', 'a', 'choices', 'Size 1.5'])).toBe('L');
  expect(readAt(document, ['variants', 'b', 'choices'])).toBeUndefined();
  expect(document).toEqual({
    maker: null,
    photos: [{ alt: 'front' }, { alt: 'back' }],
    variants: { a: { choices: {} } },
  });
});
