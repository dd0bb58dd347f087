import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

/** Writes the list of the build's files, which the service worker stores for offline use. */
function listFiles(): Plugin {
  return {
    name: 'latchboard:kiosk-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const paths = [
        'icon.svg',
        'manifest.webmanifest',
        ...Object.keys(bundle).filter((path) => path !== 'index.html'),
      ];
      const source = JSON.stringify(paths.map((path) => `/kiosk/${path}`));
      this.emitFile({ type: 'asset', fileName: 'files.json', source });
    },
  };
}

export default defineConfig({
  base: '/kiosk/',
  plugins: [react(), listFiles()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: { port: 5174, proxy: { '/api': server } },
});
