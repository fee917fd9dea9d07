import { expect, test } from 'vitest';
import { paintFirst } from './paint-first.ts';

const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="stylesheet" href="/assets/one.css#"/><link rel="stylesheet" href="/assets/two.css"/></head>',
  '<body><p>$& stays</p><script type="module" async="">import "/assets/a.js";</script></body></html>',
].join('');

test('[GEN-06] the styles of a page come with it, in the order of their links, which are not fetched', () => {
  const painted = paintFirst(page, (address) => `/* $& ${address} */`);
  expect(painted).toContain('<style>/* $& /assets/one.css */\n/* $& /assets/two.css */</style><script>');
  expect(painted).toContain('<link rel="stylesheet" href="/assets/one.css#" disabled=""/>');
  expect(painted).toContain('<link rel="stylesheet" href="/assets/two.css" disabled=""/>');
});

test('[GEN-06] the scripts of a page are neither run nor fetched with it', () => {
  const painted = paintFirst(page, () => '');
  expect(painted).toContain('<link rel="late-modulepreload" href="/assets/a.js"/>');
  expect(painted).toContain('<script type="late-module">import "/assets/a.js";</script>');
  expect(painted).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(painted).toContain('<p>$& stays</p>');
});
