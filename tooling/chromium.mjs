import { existsSync } from 'node:fs';
import { findProgram, install, mayInstall } from './programs.mjs';
import { PlainError } from './project.mjs';

/** Headless browser. It takes a third less time than the full browser and is sufficient for tests. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'chrome.exe'];
const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Finds the Chromium or Chrome of this computer. Undefined if there is none. */
function findChromium() {
  return process.env.CHROME_PATH || (findProgram(names) ?? installPaths.find((file) => existsSync(file)));
}

/** The browser for the tests: Chromium's headless shell, or an installed Chromium or Chrome. */
export function findTestBrowser() {
  return process.env.CHROME_PATH || (findProgram([shell]) ?? findChromium());
}

/** Returns the browser for the tests. If it is missing, installs it if `mayInstall()`. Undefined if there is none. */
export function prepareChromium() {
  if (process.env.CHROME_PATH && !existsSync(process.env.CHROME_PATH)) {
    throw new PlainError(`CHROME_PATH names a file that does not exist: ${process.env.CHROME_PATH}`);
  }
  // CI gets the faster headless shell. Other machines use their installed browser.
  const isInstalledBrowserEnough = process.env.CI !== 'true' || process.env.CHROME_PATH || findProgram([shell]);
  if (!isInstalledBrowserEnough && mayInstall()) install(shell);
  const browser = findTestBrowser();
  if (browser || !mayInstall()) return browser;
  const failure = install(shell) && install('chromium');
  if (failure) console.error(`Chromium could not be installed: ${failure}.`);
  return findTestBrowser();
}
