import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { parseStyles } from './app/platform/parse-styles.ts';
import { classicScripts } from './classic-scripts.ts';

const target = 'baseline-widely-available';

export default defineConfig({
  plugins: [classicScripts({ target }), reactRouter(), parsedStyles()],
  build: {
    // Small pictures stay files: they are cached long-term, and pages stay free of data URLs.
    assetsInlineLimit: 0,
    target,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads is one file, including the libraries: it compresses better by some 7 kB, and
            // halves the number of requests. Modules shared by many pages are another. Overlays bring a library and stay apart,
            // as do the calls of a purchase and of the account.
            codeSplitting: {
              groups: [
                { name: 'base', test: /storefront\/app\/(entry\.client|root|shell\/shell)\.tsx/, priority: 2 },
                // Small parts of the heaviest page, the product's: in files of their own they weigh more.
                {
                  name: 'base',
                  test: /(use-until-navigation|stock-alert-button|use-pincode-lookup|next-index|rating-plate|money\/emi)\.tsx?$/,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: (id: string) =>
                    /storefront\/app|packages\/(rules|contract|ui)/.test(id) &&
                    !/overlay|buyer-api|buyer-client|routes\/ordering/.test(id),
                  minShareCount: 5,
                },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: [/^@bijli\//] },
});

/** Writes every built style sheet, parsed, beside the server, which is built last. */
function parsedStyles(): Plugin {
  const [client, server] = ['client', 'server'].map((folder) => new URL(`./build/${folder}/`, import.meta.url));
  return {
    name: 'parsed-styles',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle() {
      mkdirSync(new URL('assets/', server), { recursive: true });
      for (const name of readdirSync(new URL('assets/', client)).filter((file) => file.endsWith('.css'))) {
        const nodes = parseStyles(readFileSync(new URL(`assets/${name}`, client), 'utf8'));
        writeFileSync(new URL(`assets/${name}.json`, server), JSON.stringify(nodes));
      }
    },
  };
}
