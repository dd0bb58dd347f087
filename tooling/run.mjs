import { buildWeb } from './build-web.mjs';
import { checkSources, runPlaywright, runVitest } from './check.mjs';
import { run } from './children.mjs';
import { findTestBrowser, requireChromium } from './chromium.mjs';
import { dev } from './dev.mjs';
import { install } from './install.mjs';
import { withProjectLock } from './lock.mjs';
import { at, node, PlainError, runCommand } from './project.mjs';
import { summed } from './results.mjs';

const [name = '', ...args] = process.argv.slice(2);

/** Runs one of the project's programs. @param {string[]} path */
const program = async (...path) => (await run(node(), [at(...path), ...args])).code;

/** @type {Record<string, () => Promise<number | void>>} */
const commands = {
  dev: () => dev(),
  build: () => withProjectLock(buildWeb),
  check: async () => {
    await checkSources();
    // The server's tests look at the page it serves.
    await withProjectLock(buildWeb);
    const { text, code } = summed([await runVitest(args)]);
    console.log(text);
    return code;
  },
  test: async () => {
    const chromium = requireChromium();
    await checkSources();
    await withProjectLock(buildWeb);
    const { text, code } = summed([await runVitest(), await runPlaywright(chromium)]);
    console.log(text);
    return code;
  },
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
