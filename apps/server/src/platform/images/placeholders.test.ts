import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, setUpImages } from './images-under-test.ts';

const { get } = setUpImages();

/** The largest difference in brightness between neighbouring pixels of a row. */
async function steepestStep(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).resize(500).greyscale().raw().toBuffer({ resolveWithObject: true });
  let steepest = 0;
  for (let place = 1; place < data.length; place += 1)
    if (place % info.width !== 0) steepest = Math.max(steepest, Math.abs((data[place] ?? 0) - (data[place - 1] ?? 0)));
  return steepest;
}

test.each([
  [518, 520, 1500],
  [1024, 1024, 4000],
])(
  '[IMG-01] the placeholder of width %i is served at once, blurred and very small',
  async (requested, width, mostBytes) => {
    const response = await get(`${photo}?w=${requested}&blur=1&f=auto&q=auto`);
    expect(response.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=86400' });
    expect(response.rawPayload.length).toBeLessThan(mostBytes);
    expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
    expect(await steepestStep(response.rawPayload)).toBeLessThan(
      (await steepestStep((await get(photo)).rawPayload)) / 4,
    );
  },
);

test('[IMG-01] a placeholder is never served in place of the picture itself', async () => {
  const { headers } = await get(`${photo}?w=518&blur=1&f=auto&q=auto`, { accept: 'image/webp' });
  const picture = await get(`${photo}?w=518&f=auto&q=auto`, { accept: 'image/webp' });
  expect(picture.rawPayload.length).toBeGreaterThan(5000);
  expect(picture.headers.etag).not.toBe(headers.etag);
});

test('[IMG-01] a client without WebP gets a JPEG placeholder', async () => {
  const response = await get(`${photo}?w=518&blur=1&f=auto&q=auto`, { accept: 'image/png,image/jpeg' });
  expect(response.headers['content-type']).toBe('image/jpeg');
  expect(response.rawPayload.length).toBeLessThan(5000);
});

test('[IMG-01] the placeholder of a drawing is the drawing blurred', async () => {
  const response = await get('missing?w=518&blur=1&f=auto&q=auto');
  expect(response.body).toMatch(/^<svg style="filter:blur\(12px\)" /);
});
