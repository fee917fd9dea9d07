import { deferredTemplate } from '../deferred-start/deferred-elements.ts';
import { pageEnd } from './page-events.ts';
import { classesIn, type StyleSheet, stylesInUse } from './styles-in-use.ts';

type Marked = {
  /** Nonce of our own scripts, if any. */
  mark: string | undefined;
};
type Parts = Marked & {
  /** The style sheet at a path of this site. */
  styleAt: (address: string) => StyleSheet;
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
export function paintFirst(html: string, { styleAt, mark, pageEndScript }: Parts): string {
  const nonce = nonceOf(mark);
  // Only scripts need the nonce.
  const page = html.replaceAll(`<link${nonce} `, '<link ');
  const links = [...page.matchAll(sheetLink)];
  const classes = classesIn(page);
  const styles = links.map(([, address = '']) => stylesInUse(styleAt(address), classes));
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
    .replace(entryScript(nonce), (entry) => deferredTemplate('entry', entry))
    .replace(pageEndTag, (tag) => `<script${nonce}>${pageEndScript}</script>${tag}`)
    .replace('</head>', () => head.join(''));
}

/** Adds the deferred start script at the end of the head; it fetches what is deferred and records early input. */
export function addDeferredStart(
  html: string,
  { mark, lateStartScript }: Marked & { lateStartScript: string },
): string {
  return html.replace('</head>', () => `<script${nonceOf(mark)}>${lateStartScript}</script></head>`);
}

function nonceOf(mark: string | undefined): string {
  return mark === undefined ? '' : ` nonce="${mark}"`;
}

function entryScript(nonce: string): RegExp {
  return new RegExp(`<script${nonce} type="module" async="">[^]*?</script>`);
}
