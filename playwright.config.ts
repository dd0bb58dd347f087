import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findTestBrowser } from './tooling/chromium.mjs';

// Each run has its own port and folder, so concurrent runs do not collide. Workers and server inherit them.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000));
process.env.E2E_FOLDER ??= join(tmpdir(), `latchboard-e2e-${process.pid}`);
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A test that passes on retry counts as passed and is reported as `flaky`. The run is valid, but the test needs a
  // fix.
  retries: 1,
  forbidOnly: true,
  // A test may go through many states of a page. This takes more than a minute on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    // A trace takes a third of a test's time. Its recorder runs scripts in frames that forbid scripts, which logs a
    // console error. A retry must run like the first attempt. `--trace on` records a trace.
    trace: 'off',
    // Tests cannot intercept requests from a worker. The tests of the offline page allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findTestBrowser(),
      // Chromium's sandbox does not run as root. Most other flags keep it from connecting to outside hosts.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A page of a test lives for seconds. Optimizing its code takes more CPU time than it saves.
        '--js-flags=--no-turbofan --no-maglev',
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
