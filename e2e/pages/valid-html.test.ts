import { expect, test } from 'vitest';
import { violationsIn } from '../fixtures/html-validator.ts';
import { everyPage } from '../fixtures/page-paths.ts';
import { send } from './open-page.ts';

test.each(everyPage)('[GEN-12][GEN-22] %s is valid HTML', async (path) => {
  expect(await violationsIn((await send(path)).text)).toEqual([]);
});

test.each([
  ['a link of an invented kind', '<link rel="late-preload" href="/text.woff2">'],
  ['a link that leads nowhere', '<link rel="icon">'],
  ['a script of an invented kind', '<script type="late-module">0</script>'],
  ['an attribute where it does not belong', '<link rel="icon" href="/icon.svg" as="font">'],
  ['an element where it does not belong', '<div></div>'],
])('[GEN-12] the check finds %s', async (_what, markup) => {
  expect(await violationsIn(pageWith({}))).toEqual([]);
  expect(await violationsIn(pageWith({ head: markup }))).not.toEqual([]);
});

test.each([
  ['a form without a submit button', '<form><input name="q" aria-label="Search"></form>'],
  ['a fieldset without a legend', '<fieldset></fieldset>'],
  ['two landmarks of one name', '<nav aria-label="Pages"></nav><nav aria-label="Pages"></nav>'],
])('[GEN-22] the check finds %s', async (_what, markup) => {
  expect(await violationsIn(pageWith({ body: markup }))).not.toEqual([]);
});

function pageWith({ head = '', body = '' }: { head?: string; body?: string }): string {
  return `<!DOCTYPE html><html lang="en-IN"><head><title>Bijli</title>${head}</head><body>${body}</body></html>`;
}
