import { expect, test } from 'vitest';
import { refusedFileKind } from './refused-file-kind.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'a HEIC photo, as iPhones take them'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'a HEIC photo, as iPhones take them'],
  ['\0\0\0\x18ftypisom', 'a video'],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'an SVG drawing'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn by hand -->\n<svg width="9">', 'an SVG drawing'],
  ['<!doctype html><script>', 'a web page'],
  ['GIF89a', 'a GIF picture'],
  ['II*\0', 'a TIFF picture, or the raw photo of a camera'],
  ['8BPS\0\x01', 'a Photoshop file'],
  ['%PDF-1.4', 'a PDF'],
  ['PK\x03\x04', 'a zip or an Office file'],
])('[IMP-137] a file that begins with %j is %s', (head, kind) => {
  expect(refusedFileKind(bytesOf(head))).toBe(kind);
});

test.each(['\xff\xd8\xff\xe0', '\x89PNG\r\n', 'RIFF\0\0\0\0WEBP', '\0\0\0\x1cftypavif', 'hello', ''])(
  '[IMP-137] %j is a photo, or says nothing',
  (head) => expect(refusedFileKind(bytesOf(head))).toBeUndefined(),
);
