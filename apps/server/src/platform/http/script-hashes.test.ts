import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOwnScripts, newScriptMark } from './script-hashes.ts';

const smuggled = 'ran()';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A page as it is rendered, with what came into it through data in `text`. */
function pageWith(text: string, mark: string): string {
  const own = `nonce="${mark}"`;
  return [
    `<html><head><script ${own}>theme()</script><link ${own} rel="modulepreload" href="/a.js"/></head>`,
    `<body>${text}<script ${own} src="/a.js"></script>`,
    `<template><script ${own} type="module" async="">import "/a.js"</script></template></body></html>`,
  ].join('');
}

const ownHashes = [hashOf('theme()'), hashOf('import "/a.js"')];

test.each([
  ['alone', `<script>${smuggled}</script>`],
  ['with a type', `<script type="module">${smuggled}</script>`],
  ['with a mark of its own', `<script nonce="guessed">${smuggled}</script>`],
  ['with the mark of another rendering', `<script nonce="${newScriptMark()}">${smuggled}</script>`],
  ['left open, to take in what follows', `<script>${smuggled}//`],
  ['as an open tag, to take over the next nonce', `<script data-x="${smuggled}" `],
])('[API-02] a script that came in through data is not among the page’s own: %s', (_how, text) => {
  const mark = newScriptMark();
  expect(hashOwnScripts(pageWith(text, mark), mark).hashes).toEqual(ownHashes);
});

test('[API-02] no script is a page’s own when the rendering gave no mark to any', () => {
  expect(hashOwnScripts(`<script>${smuggled}</script>`, newScriptMark()).hashes).toEqual([]);
});

test('a page is the same bytes whenever it is rendered', () => {
  const [once, again] = [newScriptMark(), newScriptMark()].map((mark) => hashOwnScripts(pageWith('Tara', mark), mark));
  expect(once).toEqual(again);
  expect(once?.html).not.toContain('nonce');
});
