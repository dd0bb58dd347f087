import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from './project.mjs';

/** Draws nothing on a screen, which is what tests need, in two thirds of the time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The first of these programs that this computer has. @param {string[]} wanted */
function findProgram(wanted) {
  const { PATH = '' } = process.env;
  const folders = [...PATH.split(delimiter), '/usr/bin', '/snap/bin'];
  return folders.flatMap((folder) => wanted.map((name) => join(folder, name))).find((file) => existsSync(file));
}

/** The Chromium or Chrome of this computer, if it has one. */
export function findChromium() {
  return process.env.CHROME_PATH || (findProgram(names) ?? elsewhere.find((file) => existsSync(file)));
}

/** The browser of the tests: Chromium's headless shell, or the Chromium or Chrome that is there. */
export function findTestBrowser() {
  return process.env.CHROME_PATH || (findProgram([shell]) ?? findChromium());
}

/** Finds the browser of the tests, installs it in CI and as root, or says how to get it. */
export function requireChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    throw new PlainError(`CHROME_PATH names a file that does not exist: ${process.env.CHROME_PATH}`);
  }
  // A computer of its own for tests gets the faster one; any other keeps what it has.
  const isEnough = process.env.CI !== 'true' || process.env.CHROME_PATH || findProgram([shell]);
  if (!isEnough && mayInstall()) install(shell);
  const found = findTestBrowser() ?? (mayInstall() ? installChromium() : undefined);
  if (found) return found;
  throw new PlainError(
    'The browser tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium) or name one in CHROME_PATH.',
  );
}

function mayInstall() {
  return existsSync('/usr/bin/apt-get') && (process.getuid?.() === 0 || process.env.CI === 'true');
}

/** Installs a package; answers what failed, if anything did. @param {string} name */
function install(name) {
  console.log(`Installing ${name} for the browser tests …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [program = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    const { status } = spawnSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return `apt-get ${args[0]} ended with ${status}`;
  }
  return undefined;
}

function installChromium() {
  const failure = install(shell) && install('chromium');
  if (failure) throw new PlainError(`Chromium could not be installed: ${failure}.`);
  return findTestBrowser();
}
