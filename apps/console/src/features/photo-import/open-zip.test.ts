import { BlobReader, BlobWriter, ZipWriter } from '@zip.js/zip.js/index-native.js';
import { describe, expect, test } from 'vitest';
import { openZip } from './open-zip.ts';
import { maxBytes } from './photo-file.ts';

async function zipOf(
  files: Record<string, Uint8Array<ArrayBuffer>>,
  options: { password?: string } = {},
): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [name, bytes] of Object.entries(files))
    await writer.add(name, new BlobReader(new Blob([bytes])), { ...options, directory: name.endsWith('/') });
  return writer.close();
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('zips of photos', () => {
  test('[PHO-12] each file is read when it is asked for, folders are none', async () => {
    const zip = await zipOf({ 'BUDS/': new Uint8Array(), 'BUDS/1.jpg': bytesOf('one'), 'फोटो-2.png': bytesOf('two') });
    const files = await openZip(zip);
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['BUDS/1.jpg', 3],
      ['फोटो-2.png', 3],
    ]);
    expect(await Promise.all(files.map(async ({ read }) => (await read()).text()))).toEqual(['one', 'two']);
  });

  test('[PHO-12] what is no zip, or half of one, is refused with a sentence', async () => {
    const whole = await zipOf({ 'a.jpg': bytesOf('one') });
    for (const zip of [new Blob(['no zip']), new Blob([]), whole.slice(0, whole.size - 30)])
      await expect(openZip(zip)).rejects.toThrow('The zip could not be read: it is damaged, or no zip.');
  });

  test('[PHO-12] a locked file is named, and its neighbours can be read', async () => {
    const [file] = await openZip(await zipOf({ 'a.jpg': bytesOf('one') }, { password: 'secret' }));
    expect(file).toMatchObject({ path: 'a.jpg', problem: 'It is locked with a password.' });
  });

  test('[PHO-12] a file that is too large is not unpacked further, whatever the zip says of its size', async () => {
    const zip = await zipOf({ 'a.jpg': new Uint8Array(maxBytes + 1) });
    const [whole] = await openZip(zip);
    await expect(whole?.read()).rejects.toThrow('The photo is larger than 25 MB.');
    const bytes = new Uint8Array(await zip.arrayBuffer());
    const view = new DataView(bytes.buffer);
    // The sizes that the directory and the file's own head give.
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (view.getUint32(at, true) === maxBytes + 1) view.setUint32(at, 3, true);
    const [file] = await openZip(new Blob([bytes]));
    await expect(file?.read()).rejects.toThrow(/larger than 25 MB|damaged in the zip/);
  });

  test('[PHO-12] a damaged file is named when it is read', async () => {
    const bytes = new Uint8Array(await (await zipOf({ 'a.jpg': bytesOf('x'.repeat(5000)) })).arrayBuffer());
    bytes.fill(255, 45, 60);
    const [file] = await openZip(new Blob([bytes]));
    await expect(file?.read()).rejects.toThrow('It is damaged in the zip: it could not be read.');
  });
});
