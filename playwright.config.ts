import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './tooling/chromium.mjs';

// A port and a folder of its own per run, so that runs side by side do not meet; workers and server inherit them.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.E2E_FOLDER ??= join(tmpdir(), `latchboard-e2e-${process.pid}`);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A failure at first that holds on a second try is counted as passed and named `flaky`: mend it, the run is not lost.
  retries: 1,
  forbidOnly: true,
  // A test may follow one page through many states; on a busy machine that takes more than a minute.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    // A trace costs a third of a test, and its recorder runs a script in frames that run none, which is an error in the
    // console: a second try must meet what the first one met. `--trace on` records one by hand.
    trace: 'off',
    // What a worker fetches no test could answer for the server; the tests of the offline page let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findTestBrowser(),
      // Chromium's own sandbox refuses root; the rest keeps it from calling out.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/server.ts`,
    url: `${baseURL}/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
