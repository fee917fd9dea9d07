import { expect, test, vi } from 'vitest';
import { addPhotos } from './add-photos.ts';
import { fittingSize } from './shrink-photo.ts';

const photo = (name: string) => new File(['x'], name, { lastModified: 1 });
const shrink = vi.fn(async (file: Blob) =>
  file instanceof File && file.name === 'text.png' ? { problem: 'This photo cannot be read.' } : { base64: 'AAAA' },
);

test('[LIFE-02] readable photos are kept, and an error is shown for the one that is not', async () => {
  const added = await addPhotos([photo('one.png'), photo('text.png'), photo('two.png')], { taken: 1, shrink });
  expect(added.photos.map(({ base64 }) => base64)).toEqual(['AAAA', 'AAAA']);
  expect(new Set(added.photos.map(({ key }) => key)).size).toBe(2);
  expect(added.problem).toBe('This photo cannot be read.');
});

test('[LIFE-02] of more than four photos the first four are kept', async () => {
  shrink.mockClear();
  const added = await addPhotos([photo('one.png'), photo('one.png'), photo('two.png')], { taken: 2, shrink });
  expect(added).toMatchObject({ photos: { length: 2 }, problem: 'Please choose at most 4 photos' });
  expect(shrink).toHaveBeenCalledTimes(2);
});

test('[LIFE-02] a photo is scaled to fit 1600 pixels, keeps its aspect ratio and is never enlarged', () => {
  expect(fittingSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 });
  expect(fittingSize({ width: 10, height: 32_000 })).toEqual({ width: 1, height: 1600 });
  expect(fittingSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
});
