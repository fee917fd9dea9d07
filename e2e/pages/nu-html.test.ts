import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { everyPage } from '../fixtures/page-paths.ts';
import { send } from './open-page.ts';

/** The Nu HTML checker, with which the W3C validates pages. It runs on Java, so only `npm run test:long` starts it. */
const checker = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const paths = [...everyPage, '/compare?products=tara-5g,tara-lite', '/store?pin=400001', '/shop?sort=sp&inStock=true'];

/** Where the checker is behind the standards, or reports what no reader of the page meets. */
const isNoFinding = [
  // React writes void elements so; in HTML it means nothing.
  /^Trailing slash on void elements/,
  // Its style checker knows neither nesting functions nor geometry properties of SVG.
  /^CSS: /,
  // HTML allows it on links of the kind expect: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”\.$/,
];

type Finding = { url: string; type: string; message: string; extract?: string };

test('[S6][GEN-12] the Nu HTML checker finds nothing on any page', async () => {
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: (await send(path)).text })));
  expect(await findingsIn(pages)).toEqual([]);
});

test('[S6] the Nu HTML checker finds an element where it does not belong', async () => {
  const html =
    '<!DOCTYPE html><html lang="en-IN"><head><title>Bijli</title></head><body><p><li>x</li></p></body></html>';
  expect(await findingsIn([{ path: '/broken', html }])).not.toEqual([]);
});

async function findingsIn(pages: { path: string; html: string }[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bijli-nu-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = pages.map((_, index) => join(folder, `${index}.html`));
  await Promise.all(pages.map(({ html }, index) => writeFile(files[index] ?? '', html)));
  const options = ['--format', 'json', '--stdout', '--exit-zero-always'];
  const { stdout } = await promisify(execFile)('java', ['-jar', checker, ...options, ...files], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const { messages }: { messages: Finding[] } = JSON.parse(stdout);
  const findings = messages.filter(({ message }) => !isNoFinding.some((pattern) => pattern.test(message)));
  return findings.map(({ url, type, message, extract }) => {
    const page = pages[Number.parseInt(basename(url), 10)]?.path;
    return `${page}: ${type}: ${message} ${extract ?? ''}`;
  });
}
