import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunks.ts';
import { contractCalls } from './build/contract-calls.ts';
import { firstPaint } from './build/first-paint.ts';

// Preserves the request's host, because the server compares it with the origin.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  plugins: [react(), contractCalls(), firstPaint()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/health': server } },
});
