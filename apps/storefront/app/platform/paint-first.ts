import { latePreload, lateScriptType, lateStartScript, pageEnd } from './late-start.ts';

type Parts = {
  /** The style sheet at an address of this site. */
  styleAt: (address: string) => string;
  /** What our own scripts carry as their nonce, if anything. */
  mark: string | undefined;
};

/**
 * A rendered page on which nothing stands between the markup and the first paint: its styles come with it, and its scripts
 * wait for it. The links stay, so that the page is what React expects to take over: a disabled one is not fetched.
 */
export function paintFirst(html: string, { styleAt, mark }: Parts): string {
  const nonce = mark === undefined ? '' : ` nonce="${mark}"`;
  const styles: string[] = [];
  // Only scripts need the mark.
  const unlinked = html
    .replaceAll(`<link${nonce} `, '<link ')
    .replace(/<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g, (_, address: string, mark: string) => {
      styles.push(styleAt(address));
      return `<link rel="stylesheet" href="${address}${mark}" disabled=""/>`;
    });
  const head = [
    `<link rel="expect" href="#${pageEnd}" blocking="render"/>`,
    `<style>${styles.join('\n')}</style>`,
    `<script${nonce}>${lateStartScript}</script></head>`,
  ];
  return unlinked
    .replaceAll('<link rel="modulepreload"', `<link rel="${latePreload}"`)
    .replaceAll(`<script${nonce} type="module" async="">`, `<script${nonce} type="${lateScriptType}">`)
    .replace('</head>', () => head.join(''));
}
