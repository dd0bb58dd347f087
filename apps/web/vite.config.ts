import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractCalls } from './build/contract-calls.ts';
import { firstPaint } from './build/first-paint.ts';
import { precompress } from './build/precompress.ts';

// The server compares a call's origin with the host it was sent to, so the proxy leaves that as it is.
const server = { target: `http://127.0.0.1:${process.env.PORT ?? '3000'}`, changeOrigin: false };

export default defineConfig({
  plugins: [react(), contractCalls(), firstPaint(), precompress()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Each request costs its headers, and small files compress badly: what every page needs, what every page of
        // somebody signed in needs, and what every page with a table needs is one file each.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 5 },
            { name: 'action', test: /core\/.*\/ActionIcon\//, priority: 5 },
            { name: 'signed-in', test: /shell\/(frame|idle\/idle-watch|preferences)\.tsx$/, priority: 3 },
            { name: 'table', test: /ui\/src\/table\/data-table\.tsx$/, priority: 2 },
            // With the hooks that every field is made of: without them here, a page of fields fetches `common` for them.
            {
              name: 'fields',
              test: /core\/.*\/(Input|InputBase|TextInput)\/|hooks\/esm\/(use-merged-ref|use-uncontrolled|utils)\/|ui\/src\/form\/field/,
              priority: 4,
            },
            // Of `lib` its own files: the folders in it are parts of some screens, with all that these are made of.
            {
              name: 'common',
              test: /web\/src\/lib\/(?!at-level|choose-property)[^/]+$|ui\/src\/(panel|load-failure|status-chip|elapsed-time)\/|key-activity\/(live|rules|silence|events)\/|key-activity\/keys\/hrefs|Icon(Printer|Download)\.mjs$/,
              priority: 2,
            },
            {
              name: 'sign-in',
              test: /lib\/sheet\/|areas\/sign-in\/(sheet|login)\/|login-sso\/organization/,
              priority: 2,
            },
            { name: 'board', test: /key-activity\/board\/(screen|property-board)\.tsx$/ },
            { name: 'report', test: /key-activity\/reports\/(transaction-report|[a-z]+(-[a-z]+)?-screen)\.tsx$/ },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/health': server } },
});
