import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { readScriptRuns, watch } from './fixtures/script-monitor.ts';
import { expect, test } from './fixtures/store.ts';

// Rendering without escaping: only then does the test depend on the content security policy alone.
const unescaped = fileURLToPath(new URL('./fixtures/unescaped-rendering.ts', import.meta.url));
test.use({ settings: { NODE_OPTIONS: `--import=${unescaped}` } });

const path = '/product/taar-usb-c-cable';
const injected = 'ran()';
const text = `Taar<script>${injected}</script><script type="module">${injected}</script><img src="/x" onerror="${injected}">`;

test('[API-02] a script injected into a page through data does not run, while the page’s own scripts do', async ({
  page,
  store,
  request,
  pageErrors,
}) => {
  pageErrors.expect(/Content Security Policy|404|Minified React error #418/);
  await store.change(`UPDATE products SET name = $1, title = $1 WHERE slug = 'taar-usb-c-cable'`, [text]);
  const answer = await request.get(path);
  expect(await answer.text(), 'the rendering did not escape the markup').toContain(`<script>${injected}</script>`);
  const hash = createHash('sha256').update(injected).digest('base64');
  expect(answer.headers()['content-security-policy']).not.toContain(hash);
  await watch(page);
  // The page hydrates with its own scripts of every kind.
  await openHydrated(page, path);
  const { runs, blocked } = await readScriptRuns(page);
  expect(runs).toBe(0);
  expect(blocked.filter((what) => what.startsWith('script-src-elem inline')).length).toBeGreaterThanOrEqual(2);
  expect(blocked.some((what) => what.startsWith('script-src-attr inline'))).toBe(true);
});
