import { expect, test } from 'vitest';
import { pageEnd } from './late-start.ts';
import { paintFirst } from './paint-first.ts';

const pageWith = (nonce: string) =>
  [
    `<html><head><link rel="modulepreload" href="/assets/a.js"${nonce}/>`,
    `<link${nonce} rel="stylesheet" href="/assets/one.css#"/><link${nonce} rel="stylesheet" href="/assets/two.css"/></head>`,
    `<body><p>$& stays</p><script${nonce} type="module" async="">import "/assets/a.js";</script></body></html>`,
  ].join('');
const page = pageWith('');

test('[GEN-06] the styles of a page come with it, in the order of their links, which are not fetched', () => {
  const painted = paintFirst(page, { styleAt: (address) => `/* $& ${address} */`, mark: undefined });
  expect(painted).toContain('<style>/* $& /assets/one.css */\n/* $& /assets/two.css */</style>');
  expect(painted).toContain('<link rel="stylesheet" href="/assets/one.css#" disabled=""/>');
  expect(painted).toContain('<link rel="stylesheet" href="/assets/two.css" disabled=""/>');
});

test('[GEN-06] the scripts of a page are neither run nor fetched with it', () => {
  const painted = paintFirst(page, { styleAt: () => '', mark: undefined });
  expect(painted).toContain('<link rel="late-modulepreload" href="/assets/a.js"/>');
  expect(painted).toContain('<script type="late-module">import "/assets/a.js";</script>');
  expect(painted).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(painted).toContain('<p>$& stays</p>');
});

test('[GEN-06] a page is painted when all that is to be seen has come, not by halves', () => {
  const painted = paintFirst(page, { styleAt: () => '', mark: undefined });
  expect(painted).toContain(`<link rel="expect" href="#${pageEnd}" blocking="render"/>`);
});

test('[GEN-06] the scripts of a marked page carry its mark, also those that come in for the first paint', () => {
  const painted = paintFirst(pageWith(' nonce="m"'), { styleAt: () => '', mark: 'm' });
  expect(painted.match(/<script(?! nonce="m"[ >])/g)).toBeNull();
  expect(painted).toContain('<script nonce="m" type="late-module">');
  expect(painted.replaceAll(' nonce="m"', '')).toBe(paintFirst(page, { styleAt: () => '', mark: undefined }));
});
