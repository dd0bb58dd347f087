import { writeAreas } from './areas/generate.mjs';
import { buildApps } from './build-apps.mjs';
import { checkSources, runVitest } from './check.mjs';
import { run } from './children.mjs';
import { findTestBrowser } from './chromium.mjs';
import { dev } from './dev.mjs';
import { install } from './install.mjs';
import { withProjectLock } from './lock.mjs';
import { node, PlainError, projectPath, root, runCommand } from './project.mjs';
import { summarize } from './results.mjs';
import { sampleSeed } from './sample.mjs';
import { testAll } from './test.mjs';

const [name = '', ...args] = process.argv.slice(2);

/** Runs a program of the project with the arguments of the command. @param {string[]} path */
const program = async (...path) => (await run(node(), [projectPath(...path), ...args])).code;

/**
 * The selection of `--changed` and `--changed=COMMIT`: changed files, and the tests that they can break. Undefined
 * without the option.
 * @returns {Promise<{ files: string[], tests: string[] } | undefined>}
 */
async function chooseChanged() {
  const option = args.find((arg) => /^--changed(=|$)/.test(arg));
  if (!option) return undefined;
  // The import is dynamic, because its parser is missing before the installation.
  const { changedFiles, testsFor } = await import('./changed.mjs');
  const commit = option.split('=')[1] ?? 'HEAD';
  const files = changedFiles(commit);
  const { tests, shared } = testsFor(files);
  console.log(`${tests.length} test files depend on changes since ${commit}.`);
  if (shared.length > 0) console.log(`Every HTTP test depends on ${shared.join(', ')}: npm run check runs them all.`);
  return { files, tests };
}

/** @type {Record<string, () => Promise<number | void>>} */
const commands = {
  dev: () => dev(),
  build: () =>
    withProjectLock(async () => {
      writeAreas(root);
      await buildApps();
    }),
  check: async () => {
    process.env.TEST_SEED = sampleSeed(false);
    const selection = await chooseChanged();
    await checkSources(selection?.files);
    // The server's tests need the built page.
    await withProjectLock(buildApps);
    if (selection?.tests.length === 0) return 0;
    const otherArgs = args.filter((arg) => !/^--changed(=|$)/.test(arg));
    const { text, code } = summarize([await runVitest([...(selection?.tests ?? []), ...otherArgs])]);
    console.log(text);
    return code;
  },
  test: () => testAll({ isFull: false }),
  'test:full': () => testAll({ isFull: true }),
  bench: async () => {
    await withProjectLock(buildApps);
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
