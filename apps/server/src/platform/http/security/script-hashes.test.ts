import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOwnScripts, newScriptMark } from './script-hashes.ts';

const smuggled = 'ran()';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A rendered page into which `text` was injected through data. */
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
  ['with a guessed mark', `<script nonce="guessed">${smuggled}</script>`],
  ['with the mark of another rendering', `<script nonce="${newScriptMark()}">${smuggled}</script>`],
  ['left open, to swallow what follows', `<script>${smuggled}//`],
  ['as an open tag, to take over the next nonce', `<script data-x="${smuggled}" `],
])('[API-02] an injected script gets no hash: %s', (_how, text) => {
  const mark = newScriptMark();
  expect(hashOwnScripts(pageWith(text, mark), mark).hashes).toEqual(ownHashes);
});

test('[API-02] without marks from the rendering no script gets a hash', () => {
  expect(hashOwnScripts(`<script>${smuggled}</script>`, newScriptMark()).hashes).toEqual([]);
});

test('a page has the same bytes each time it is rendered', () => {
  const [once, again] = [newScriptMark(), newScriptMark()].map((mark) => hashOwnScripts(pageWith('Tara', mark), mark));
  expect(once).toEqual(again);
  expect(once?.html).not.toContain('nonce');
});
