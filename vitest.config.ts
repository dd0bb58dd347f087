import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const silentConsole = './tooling/testing/silent-console.ts';

/** `unit`: rules and tools. `http`: the server on a real PostgreSQL. `web`: components in a simulated browser. */
export default defineConfig({
  test: {
    // Two cores serve everybody: more workers only wait for each other.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/{contract,rights,texts}/src/**/*.test.ts',
            'apps/cabinet/src/**/*.test.ts',
            'tooling/**/*.test.ts',
          ],
          setupFiles: [silentConsole],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['apps/server/src/**/*.test.ts', 'tests/{matrix,http,crash}/**/*.test.ts'],
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          setupFiles: [silentConsole],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/web/{src,build}/**/*.test.{ts,tsx}'],
          setupFiles: [silentConsole, './tooling/testing/jsdom.ts'],
        },
      },
    ],
  },
});
