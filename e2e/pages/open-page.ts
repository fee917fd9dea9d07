import { type HTMLElement, parse } from 'node-html-parser';
import { inject } from 'vitest';

export type Answer = { status: number; headers: Headers; text: string };
export type OpenPage = Answer & { root: HTMLElement; main: HTMLElement };

type RequestOptions = { method?: string; headers?: Record<string, string>; store?: string };

/** Sends a request to the shared server, or to another store. */
export async function send(
  path: string,
  { store = inject('pageStoreUrl'), ...request }: RequestOptions = {},
): Promise<Answer> {
  const answer = await fetch(store + path, request);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** A page as the server sends it, without content that only scripts reveal. */
export async function openPage(path: string, options: RequestOptions = {}): Promise<OpenPage> {
  const answer = await send(path, { ...options, headers: { accept: 'text/html', ...options.headers } });
  const root = parse(answer.text, { blockTextElements: { script: true, style: true } });
  for (const part of root.querySelectorAll('noscript, template, [hidden]')) part.remove();
  return { ...answer, root, main: one(root, 'main') };
}

/** The only element that matches a selector. */
export function one(within: HTMLElement, selector: string): HTMLElement {
  const [found, ...more] = within.querySelectorAll(selector);
  if (!found || more.length > 0) throw new Error(`Found ${found ? more.length + 1 : 'no'} elements '${selector}'`);
  return found;
}

/** The text of an element on one line. */
export function textOf(element: HTMLElement): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}

/** The text of each element that matches a selector. */
export function textsOf(within: HTMLElement, selector: string): string[] {
  return within.querySelectorAll(selector).map(textOf);
}

/** The accessible name of a link, button or picture. */
export function nameOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? textOf(element);
}

/** The targets of links with a name, in page order. */
export function linksNamed(within: HTMLElement, name: string): string[] {
  const links = within.querySelectorAll('a[href]').filter((link) => nameOf(link) === name);
  return links.map((link) => link.getAttribute('href') ?? '');
}

/** The content of a meta element by name or property. */
export function metaOf({ root }: OpenPage, name: string): string | undefined {
  return root.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
}

/** The canonical URL of a page. */
export function canonicalOf({ root }: OpenPage): string | undefined {
  return one(root, 'link[rel=canonical]').getAttribute('href');
}
