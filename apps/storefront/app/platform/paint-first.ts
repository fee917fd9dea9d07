import { deferredTemplate } from '../deferred-start/deferred-components.ts';
import { pageEnd } from './page-events.ts';
import { classesIn, type StyleSheet, stylesInUse } from './styles-in-use.ts';

type Marked = {
  /** What our own scripts carry as their nonce, if anything. */
  mark: string | undefined;
};
type Parts = Marked & {
  /** The style sheet at an address of this site. */
  styleAt: (address: string) => StyleSheet;
  /** The script that tells that all to be seen has been parsed. */
  pageEndScript: string;
};

const pageEndTag = new RegExp(`<script[^>]* id="${pageEnd}"`);
const sheetLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;
const fontLinks = /(?:<link rel="preload"(?=[^>]* as="font")[^>]*\/>)+/g;
const moduleLinks = /(?:<link rel="modulepreload"[^>]*\/>)+/g;
const iconLink = /<link rel="icon"[^>]*\/>/;
/** A browser asks for an icon of its own where none is named. */
const noIcon = '<link rel="icon" href="data:,"/>';

/**
 * A rendered page on which nothing stands between the markup and the first paint: the styles it uses come with it; its
 * scripts, fonts and whole style sheets wait for it. What waits stands at its place, the sheets disabled and all else in
 * templates, so that the page is what React expects to take over. Without JavaScript the style sheets are fetched as ever.
 */
export function paintFirst(html: string, { styleAt, mark, pageEndScript }: Parts): string {
  const nonce = nonceOf(mark);
  // Only scripts need the mark.
  const page = html.replaceAll(`<link${nonce} `, '<link ');
  const links = [...page.matchAll(sheetLink)];
  const classes = classesIn(page);
  const styles = links.map(([, address = '']) => stylesInUse(styleAt(address), classes));
  const head = [
    `<link rel="expect" href="#${pageEnd}" blocking="render"/>`,
    `<noscript>${links.map(([link]) => link).join('')}</noscript></head>`,
  ];
  // Before the links: the whole style sheets come to stand above what was taken from them.
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

/** The page with the script at the end of its head that fetches what waits, and keeps what is done before hydration. */
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
