import { expect, test } from 'vitest';
import { pageEnd } from './page-events.ts';
import { addDeferredStart, paintFirst } from './paint-first.ts';
import { parseStyles } from './parse-styles.ts';

const pageWith = (nonce: string) =>
  [
    `<html><head><link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2"/>`,
    `<link rel="preload" href="/images/first" as="image"/><link rel="icon" href="/icon.svg"/>`,
    `<link rel="modulepreload" href="/assets/a.js"${nonce}/><link rel="modulepreload" href="/assets/b.js"${nonce}/><style>@layer reset, base;</style>`,
    `<link${nonce} rel="stylesheet" href="/assets/one.css#"/><link${nonce} rel="stylesheet" href="/assets/two.css"/></head>`,
    `<body><p class="used">$& stays</p><script${nonce} type="module" async="">import "/assets/a.js";</script>`,
    `<script${nonce} id="${pageEnd}">0</script></body></html>`,
  ].join('');
const page = pageWith('');
const pageEndScript = 'end()';
const styleAt = (path: string) => parseStyles(`.used{content:"$& ${path}"}.other{top:0}`);

test('[GEN-06] the styles a page uses are inlined, before the deferred links of their sheets', () => {
  const painted = paintFirst(page, { styleAt, nonce: undefined, pageEndScript });
  const own = '.used{content:"$& /assets/one.css"}\n.used{content:"$& /assets/two.css"}';
  expect(painted).toContain(`<style>${own}</style><link rel="stylesheet" href="/assets/one.css#" disabled=""/>`);
  expect(painted).toContain('<link rel="stylesheet" href="/assets/two.css" disabled=""/>');
});

test('[GEN-06] without JavaScript the style sheets are fetched, and with them the fonts', () => {
  const painted = paintFirst(page, { styleAt, nonce: undefined, pageEndScript });
  expect(painted).toContain(
    '<noscript><link rel="stylesheet" href="/assets/one.css#"/><link rel="stylesheet" href="/assets/two.css"/></noscript>',
  );
});

test('[GEN-06] fonts and the icon do not block, the first picture is fetched at once', () => {
  const painted = paintFirst(page, { styleAt, nonce: undefined, pageEndScript });
  expect(painted).toContain(
    '<template data-deferred="fonts"><link rel="preload" href="/assets/text.woff2" as="font" type="font/woff2"/></template>',
  );
  expect(painted).toContain(
    '<link rel="icon" href="data:,"/><template data-deferred="modules"><link rel="icon" href="/icon.svg"/></template>',
  );
  expect(painted).toContain('<link rel="preload" href="/images/first" as="image"/>');
});

test('[GEN-06] the scripts of a page are neither run nor fetched before the first paint', () => {
  const painted = paintFirst(page, { styleAt, nonce: undefined, pageEndScript });
  expect(painted).toContain(
    '<template data-deferred="modules"><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></template>',
  );
  expect(painted).toContain(
    '<template data-deferred="entry"><script type="module" async="">import "/assets/a.js";</script></template>',
  );
  expect(painted.replaceAll(/<template.*?<\/template>/g, '')).not.toMatch(/rel="modulepreload"|type="module"/);
  expect(painted).toContain('<p class="used">$& stays</p>');
});

test('[GEN-06] a page is painted when all visible content has arrived', () => {
  const painted = paintFirst(page, { styleAt, nonce: undefined, pageEndScript });
  expect(painted).toContain(`<link rel="expect" href="#${pageEnd}" blocking="render"/>`);
});

test('[GEN-06] lazy pictures are notified of the page’s end before the first layout', () => {
  const painted = paintFirst(page, { styleAt, nonce: undefined, pageEndScript });
  expect(painted).toContain(`<script>${pageEndScript}</script><script id="${pageEnd}">`);
});

test('[GEN-06] the scripts of a page carry its nonce, also those added for the first paint', () => {
  const painted = paintFirst(pageWith(' nonce="m"'), { styleAt, nonce: 'm', pageEndScript });
  expect(painted.match(/<script(?! nonce="m"[ >])/g)).toBeNull();
  expect(painted).toContain('<template data-deferred="entry"><script nonce="m" type="module" async="">');
  expect(painted.replaceAll(' nonce="m"', '')).toBe(paintFirst(page, { styleAt, nonce: undefined, pageEndScript }));
});

test('[GEN-06] the deferred start script ends the head, with a nonce', () => {
  const html = '<head><title>$&</title></head><body></body>';
  expect(addDeferredStart(html, { nonce: 'm', deferredStartScript: '`$&`' })).toBe(
    '<head><title>$&</title><script nonce="m">`$&`</script></head><body></body>',
  );
});
