import { deferredTemplate } from '../deferred-start/deferred-elements.ts';
import { pageEnd } from './page-events.ts';
import { classesIn, type StyleSheet, stylesInUse } from './styles-in-use.ts';

type WithNonce = {
  /** Nonce of our own scripts, if any. */
  nonce: string | undefined;
};
type PaintOptions = WithNonce & {
  /** The style sheet at a path of this site. */
  styleAt: (path: string) => StyleSheet;
  /** The script that signals the end of the visible content. */
  pageEndScript: string;
};

const pageEndTag = new RegExp(`<script[^>]* id="${pageEnd}"`);
const sheetLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;
const fontLinks = /(?:<link rel="preload"(?=[^>]* as="font")[^>]*\/>)+/g;
const moduleLinks = /(?:<link rel="modulepreload"[^>]*\/>)+/g;
const iconLink = /<link rel="icon"[^>]*\/>/;
/** Browsers request a default icon if none is declared. */
const noIcon = '<link rel="icon" href="data:,"/>';

/**
 * Removes everything render-blocking from a rendered page: the styles it uses are inlined; its scripts, fonts and full
 * style sheets are deferred. Deferred elements keep their position, style sheets disabled and all else in templates, so
 * that hydration matches. Without JavaScript the style sheets are loaded as usual.
 */
export function paintFirst(html: string, { styleAt, nonce, pageEndScript }: PaintOptions): string {
  const nonceAttribute = nonceOf(nonce);
  // Only scripts need the nonce.
  const page = html.replaceAll(`<link${nonceAttribute} `, '<link ');
  const links = [...page.matchAll(sheetLink)];
  const classes = classesIn(page);
  const styles = links.map(([, path = '']) => stylesInUse(styleAt(path), classes));
  const head = [
    `<link rel="expect" href="#${pageEnd}" blocking="render"/>`,
    `<noscript>${links.map(([link]) => link).join('')}</noscript></head>`,
  ];
  // Before the links: the full style sheets must follow the rules inlined from them.
  const [first] = links;
  const styled = first ? page.replace(first[0], () => `<style>${styles.join('\n')}</style>${first[0]}`) : page;
  return styled
    .replaceAll(sheetLink, (link) => link.replace('/>', ' disabled=""/>'))
    .replaceAll(fontLinks, (fonts) => deferredTemplate('fonts', fonts))
    .replaceAll(moduleLinks, (modules) => deferredTemplate('modules', modules))
    .replace(iconLink, (icon) => noIcon + deferredTemplate('modules', icon))
    .replace(entryScript(nonceAttribute), (entry) => deferredTemplate('entry', entry))
    .replace(pageEndTag, (tag) => `<script${nonceAttribute}>${pageEndScript}</script>${tag}`)
    .replace('</head>', () => head.join(''));
}

/** Adds the deferred start script at the end of the head; it fetches what is deferred and records early input. */
export function addDeferredStart(
  html: string,
  { nonce, deferredStartScript }: WithNonce & { deferredStartScript: string },
): string {
  return html.replace('</head>', () => `<script${nonceOf(nonce)}>${deferredStartScript}</script></head>`);
}

function nonceOf(nonce: string | undefined): string {
  return nonce === undefined ? '' : ` nonce="${nonce}"`;
}

function entryScript(nonceAttribute: string): RegExp {
  return new RegExp(`<script${nonceAttribute} type="module" async="">[^]*?</script>`);
}
