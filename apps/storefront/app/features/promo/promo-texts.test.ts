import { expect, test } from 'vitest';
import { promoName, promoPicture } from './promo-texts.ts';

test('[PROMO-02] the first 13 characters of the name are shown', () => {
  expect(promoName({ name: 'King Signal Dual SIM' })).toBe('King Signal D');
  expect(promoName({ name: 'King Signal' })).toBe('King Signal');
});

test('[PROMO-02] the picture is the featured one, else the first photo, else a stock picture', () => {
  const featuredImage = { filePath: '/images/featured' };
  const basePhotos = [{ filePath: '/images/photo' }];
  expect(promoPicture({ featuredImage, basePhotos })).toBe('/images/featured');
  expect(promoPicture({ featuredImage: { filePath: '' }, basePhotos })).toBe('/images/photo');
  expect(promoPicture({ featuredImage: { filePath: '' }, basePhotos: [] })).toMatch(/^\/images\/heroes\//);
});
