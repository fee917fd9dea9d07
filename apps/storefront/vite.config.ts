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
            // What many pages share is one file instead of forty. Overlays bring a library and stay apart.
            codeSplitting: {
              groups: [
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
