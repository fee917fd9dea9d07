import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Small pictures stay files: they are cached for good, and pages stay free of data addresses.
  build: { assetsInlineLimit: 0, target: 'baseline-widely-available' },
  ssr: { noExternal: [/^@bijli\//] },
});
