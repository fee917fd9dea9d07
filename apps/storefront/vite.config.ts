import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Small pictures stay files: they are cached for good, and pages stay free of data addresses.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page loads is one file, with the libraries in it: together they compress better by some 7 kB, and
            // the page asks for half as many files. What many pages share is another. Overlays bring a library and stay apart.
            codeSplitting: {
              groups: [
                { name: 'base', test: /storefront\/app\/(entry\.client|root|shell\/shell)\.tsx/, priority: 2 },
                {
                  name: 'shared',
                  test: (id: string) =>
                    /storefront\/app|packages\/(rules|contract)/.test(id) && !id.includes('overlay'),
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
