import { buildWeb } from './build-web.mjs';
import { checkSources, runVitest } from './check.mjs';
import { run } from './children.mjs';
import { findTestBrowser } from './chromium.mjs';
import { dev } from './dev.mjs';
import { install } from './install.mjs';
import { withProjectLock } from './lock.mjs';
import { at, node, PlainError, runCommand } from './project.mjs';
import { summed } from './results.mjs';
import { sampleSeed } from './sample.mjs';
import { testAll } from './test.mjs';

const [name = '', ...args] = process.argv.slice(2);

/** Runs one of the project's programs. @param {string[]} path */
const program = async (...path) => (await run(node(), [at(...path), ...args])).code;

/**
 * Replaces `--changed` and `--changed=COMMIT` by the tests that changes since that commit can break. Other options go to Vitest.
 * @param {string} option
 */
async function testsOption(option) {
  const [name, commit = 'HEAD'] = option.split('=');
  if (name !== '--changed') return [option];
  // Loaded late: its parser exists only after the installation.
  const { changedFiles, testsFor } = await import('./changed.mjs');
  const { tests, shared } = testsFor(changedFiles(commit));
  console.log(`${tests.length} test files depend on changes since ${commit}.`);
  if (shared.length > 0) console.log(`Every HTTP test depends on ${shared.join(', ')}: npm run check runs them all.`);
  return tests;
}

/** @type {Record<string, () => Promise<number | void>>} */
const commands = {
  dev: () => dev(),
  build: () => withProjectLock(buildWeb),
  check: async () => {
    process.env.TEST_SEED = sampleSeed(false);
    const chosen = (await Promise.all(args.map(testsOption))).flat();
    await checkSources();
    // The server's tests look at the page it serves.
    await withProjectLock(buildWeb);
    if (args.length > 0 && chosen.length === 0) {
      console.log('No test without a browser depends on the changes.');
      return 0;
    }
    const { text, code } = summed([await runVitest(chosen)]);
    console.log(text);
    return code;
  },
  test: () => testAll({ isFull: false }),
  'test:full': () => testAll({ isFull: true }),
  bench: async () => {
    await withProjectLock(buildWeb);
    const browser = findTestBrowser();
    if (browser) process.env.CHROME_PATH = browser;
    return program('tests', 'bench', 'main.ts');
  },
  cabinet: () => program('apps', 'cabinet', 'src', 'main.ts'),
  db: () => program('apps', 'server', 'src', 'commands', 'db.ts'),
  verify: () => program('apps', 'server', 'src', 'commands', 'verify.ts'),
};

await runCommand(async () => {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new PlainError(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`);
  await withProjectLock(install);
  return command();
});
