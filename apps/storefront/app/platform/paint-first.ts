import { latePreload, lateScriptType, lateStartScript } from './late-start.ts';

/**
 * A rendered page on which nothing stands between the markup and the first paint: its styles come with it, and its scripts
 * wait for it. The links stay, so that the page is what React expects to take over: a disabled one is not fetched.
 * @param styleAt the style sheet at an address of this site
 */
export function paintFirst(html: string, styleAt: (address: string) => string): string {
  const styles: string[] = [];
  const unlinked = html.replace(
    /<link rel="stylesheet" href="([^"#]+)(#?)"\/>/g,
    (_, address: string, mark: string) => {
      styles.push(styleAt(address));
      return `<link rel="stylesheet" href="${address}${mark}" disabled=""/>`;
    },
  );
  return unlinked
    .replace('</head>', () => `<style>${styles.join('\n')}</style><script>${lateStartScript}</script></head>`)
    .replaceAll('<link rel="modulepreload"', `<link rel="${latePreload}"`)
    .replaceAll('<script type="module" async="">', `<script type="${lateScriptType}">`);
}
