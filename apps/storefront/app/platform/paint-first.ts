import { lateIcon, latePrefix, lateScriptType, lateStartScript, pageEnd, pageEndScript } from './late-start.ts';
import { classesIn, type StyleSheet, stylesInUse } from './styles-in-use.ts';

type Parts = {
  /** The style sheet at an address of this site. */
  styleAt: (address: string) => StyleSheet;
  /** What our own scripts carry as their nonce, if anything. */
  mark: string | undefined;
};

const pageEndTag = new RegExp(`<script[^>]* id="${pageEnd}"`);
const sheetLink = /<link rel="stylesheet" href="([^"#]+)#?"\/>/g;

/**
 * A rendered page on which nothing stands between the markup and the first paint: the styles it uses come with it; its
 * scripts, fonts and whole style sheets wait for it. The links stay, so that the page is what React expects to take over:
 * a disabled one is not fetched. Without JavaScript the style sheets are fetched as ever.
 */
export function paintFirst(html: string, { styleAt, mark }: Parts): string {
  const nonce = mark === undefined ? '' : ` nonce="${mark}"`;
  // Only scripts need the mark.
  const page = html.replaceAll(`<link${nonce} `, '<link ');
  const links = [...page.matchAll(sheetLink)];
  const classes = classesIn(page);
  const styles = links.map(([, address = '']) => stylesInUse(styleAt(address), classes));
  const head = [
    `<link rel="expect" href="#${pageEnd}" blocking="render"/>`,
    `<noscript>${links.map(([link]) => link).join('')}</noscript>`,
    `<script${nonce}>${lateStartScript}</script></head>`,
  ];
  // Before the links: the whole style sheets come to stand above what was taken from them.
  const [first] = links;
  const styled = first ? page.replace(first[0], () => `<style>${styles.join('\n')}</style>${first[0]}`) : page;
  return (
    styled
      .replaceAll(sheetLink, (link) => link.replace('/>', ' disabled=""/>'))
      .replaceAll('<link rel="modulepreload"', `<link rel="${latePrefix}modulepreload"`)
      .replaceAll(/<link rel="preload"(?=[^>]* as="font")/g, `<link rel="${latePrefix}preload"`)
      // An empty one in its place: a browser asks for an icon of its own where none is named.
      .replace(/<link rel="icon" href="([^"]*)"\/>/, `<link rel="icon" href="data:," ${lateIcon}="$1"/>`)
      .replaceAll(`<script${nonce} type="module" async="">`, `<script${nonce} type="${lateScriptType}">`)
      .replace(pageEndTag, (tag) => `<script${nonce}>${pageEndScript}</script>${tag}`)
      .replace('</head>', () => head.join(''))
  );
}
