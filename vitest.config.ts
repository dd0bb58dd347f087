import { defineConfig } from 'vitest/config';
import { contractCalls } from './apps/web/build/contract-calls.ts';

const silentConsole = './tooling/testing/silent-console.ts';
const recordCost = './tooling/testing/record-cost.ts';

/**
 * `unit`: rules and tools. `http`: the server on a real PostgreSQL. `web`: components (`.test.tsx`) in a simulated
 * browser, whose setup takes longer than most of its tests.
 */
export default defineConfig({
  test: {
    // More workers than cores only wait for each other.
    maxWorkers: 2,
    // The files in a worker share its modules, because loading and warming up the server takes longer than the tests in
    // most files.
    isolate: false,
    // The default of one second is too short for a busy machine.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{packages/*,apps/web,apps/cabinet,apps/kiosk}/src/**/*.test.ts',
            '{apps/web/build,tooling}/**/*.test.ts',
          ],
          setupFiles: [recordCost, silentConsole],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['apps/server/src/**/*.test.ts', 'tests/{matrix,http,machines,crash}/**/*.test.ts'],
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          setupFiles: [recordCost, silentConsole],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        plugins: [contractCalls()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['{packages/ui,apps/web,apps/kiosk}/src/**/*.test.tsx'],
          setupFiles: [
            recordCost,
            silentConsole,
            './tooling/testing/jsdom.ts',
            './apps/web/src/testing/clean-page.ts',
            './apps/web/src/testing/wait-longer.ts',
          ],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
