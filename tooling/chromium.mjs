import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PlainError } from './project.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium or Chrome of this computer, if it has one. */
export function findChromium() {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH) return CHROME_PATH;
  const folders = [...PATH.split(delimiter), '/usr/bin', '/snap/bin'];
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere].find((file) =>
    existsSync(file),
  );
}

/** Finds Chromium, installs it in CI and as root, or says how to get it. */
export function requireChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    throw new PlainError(`CHROME_PATH names a file that does not exist: ${process.env.CHROME_PATH}`);
  }
  const found = findChromium() ?? (mayInstall() ? installChromium() : undefined);
  if (found) return found;
  throw new PlainError(
    'The browser tests need Chromium: install it (Debian and Ubuntu: sudo apt-get install chromium) or name one in CHROME_PATH.',
  );
}

function mayInstall() {
  return existsSync('/usr/bin/apt-get') && (process.getuid?.() === 0 || process.env.CI === 'true');
}

function installChromium() {
  console.log('Installing Chromium for the browser tests …');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [program = '', ...rest] = [...sudo, 'apt-get', '-qq', ...args];
    const { status } = spawnSync(program, rest, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new PlainError(`Chromium could not be installed: apt-get ${args[0]} ended with ${status}.`);
  }
  return findChromium();
}
