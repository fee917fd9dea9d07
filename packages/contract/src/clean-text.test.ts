import { expect, test } from 'vitest';
import { cleanAddress, cleanLine, cleanLines } from './schemas/clean-text.ts';

test.each([
  ['\u200b\ufeff  12-B,\tShanti\u00a0Nagar \r\n', '12-B, Shanti\u00a0Nagar'],
  ['Asha\n\nRao', 'Asha Rao'],
  ['e\u0301', 'é'],
  ['\u200cराम\u200d', 'राम'],
  ['क्\u200d', 'क्\u200d'],
  ['क्\u200c\u200cष', 'क्\u200cष'],
  ['👩\u200d💻', '👩\u200d💻'],
])('[API-02][I8] the line %j becomes %j', (text, mended) => {
  expect(cleanLine(text)).toBe(mended);
  expect(cleanLine(mended)).toBe(mended);
});

test('[LEGAL-04][I8] a message keeps its lines and tabs', () => {
  expect(cleanLines(' Hello\u202e\r\n\tworld\u2028\u200b \n')).toBe('Hello\n\tworld');
});

test('[API-02][I8] an e-mail address loses invisible characters, but not line breaks', () => {
  expect(cleanAddress(' \u200basha@exam\u2060ple.com\ufeff')).toBe('asha@example.com');
  expect(cleanAddress('asha@example.com\nbcc')).toBe('asha@example.com\nbcc');
});
