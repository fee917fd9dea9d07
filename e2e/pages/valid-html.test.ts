import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';
import { everyPage } from '../fixtures/page-paths.ts';
import { send } from './open-page.ts';

/** The standard link and script types that our pages use; the validator accepts any. */
const linkKinds = ['canonical', 'expect', 'icon', 'modulepreload', 'preload', 'stylesheet'];
const scriptKinds = ['module', 'application/ld+json'];

const known = {
  link: { attributes: { rel: { list: true, enum: linkKinds } } },
  script: { attributes: { type: { enum: scriptKinds } } },
};

/** Rules of the standard for elements, attributes, values and nesting, without style rules. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard'], elements: ['html5', known] }),
);

test.each(everyPage)('[GEN-12] %s is valid HTML', async (path) => {
  expect(await violationsIn((await send(path)).text)).toEqual([]);
});

test.each([
  ['a link of an invented kind', '<link rel="late-preload" href="/text.woff2">'],
  ['a link that leads nowhere', '<link rel="icon">'],
  ['a script of an invented kind', '<script type="late-module">0</script>'],
  ['an attribute where it does not belong', '<link rel="icon" href="/icon.svg" as="font">'],
  ['an element where it does not belong', '<div></div>'],
])('[GEN-12] the check finds %s', async (_what, markup) => {
  expect(await violationsIn(pageWith(''))).toEqual([]);
  expect(await violationsIn(pageWith(markup))).not.toEqual([]);
});

function pageWith(markup: string): string {
  return `<!DOCTYPE html><html lang="en-IN"><head><title>Bijli</title>${markup}</head><body></body></html>`;
}

async function violationsIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${selector}: ${message}`));
}
