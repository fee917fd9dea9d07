import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openHydrated } from './fixtures/hydrated-page.ts';
import { expect, test } from './fixtures/store.ts';
import { readScriptRuns, watch } from './fixtures/script-monitor.ts';

// Rendering without escaping: only then does the test depend on the content security policy alone.
const careless = fileURLToPath(new URL('./fixtures/unescaped-rendering.ts', import.meta.url));
test.use({ settings: { NODE_OPTIONS: `--import=${careless}` } });

const path = '/product/taar-usb-c-cable';
const smuggled = 'ran()';
const text = `Taar<script>${smuggled}</script><script type="module">${smuggled}</script><img src="/x" onerror="${smuggled}">`;

test('[API-02] a script injected into a page through data does not run, while the page’s own scripts do', async ({
  page,
  store,
  request,
  pageErrors,
}) => {
  pageErrors.expect(/Content Security Policy|404|Minified React error #418/);
  await store.change(`UPDATE products SET name = $1, title = $1 WHERE slug = 'taar-usb-c-cable'`, [text]);
  const answer = await request.get(path);
  expect(await answer.text(), 'the rendering let the markup in').toContain(`<script>${smuggled}</script>`);
  const hash = createHash('sha256').update(smuggled).digest('base64');
  expect(answer.headers()['content-security-policy']).not.toContain(hash);
  await watch(page);
  // The page hydrates with its own scripts of every kind.
  await openHydrated(page, path);
  const { runs, blocked } = await readScriptRuns(page);
  expect(runs).toBe(0);
  expect(blocked.filter((what) => what.startsWith('script-src-elem inline')).length).toBeGreaterThanOrEqual(2);
  expect(blocked.some((what) => what.startsWith('script-src-attr inline'))).toBe(true);
});
