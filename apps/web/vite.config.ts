import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './build/contract-calls.ts';
import { precompress } from './build/precompress.ts';

// The server judges a call's origin by the host it was sent to, so the proxy leaves that as it is.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  plugins: [react(), contractCalls(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
  },
  server: { port: 5173, proxy: { '/api': server, '/health': server } },
});
