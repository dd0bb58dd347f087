import { spawn } from 'node:child_process';
import { environment, root } from './project.mjs';

/** Signals that end a command. @type {readonly NodeJS.Signals[]} */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @typedef {object} Ending
 * @property {number} code the exit code, 128 and more for a signal
 * @property {string} output its output, if captured
 */

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isQuiet?: boolean }} [options] isQuiet: the output is captured
 * @returns {Promise<Ending>}
 */
export function run(program, args, { cwd = root, env = {}, isQuiet = false } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...environment(), ...env },
    stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part) => {
      output += part;
    });
  }
  const release = forwardEndSignals(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      release();
      resolve({ code: code ?? 137, output });
    });
  });
}

/**
 * Ends the child when this process gets a signal, and then ends this process. A terminal sends Ctrl-C to both.
 * @param {import('node:child_process').ChildProcess} child
 */
function forwardEndSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const forwardSignal = (signal) => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    child.once('close', () => process.exit(130));
  };
  for (const signal of endSignals) process.once(signal, forwardSignal);
  return () => {
    for (const signal of endSignals) process.off(signal, forwardSignal);
  };
}

/**
 * Starts a program in a separate process group. Ctrl-C in the terminal reaches only this process, which ends its
 * children in order. A child exits automatically if its parent is killed (follow-parent.mjs).
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [defaults] environment variables that this process does not set
 */
export function startChild(program, args, defaults = {}) {
  const follow = new URL('./follow-parent.mjs', import.meta.url).href;
  const child = spawn(program, ['--import', follow, ...args], {
    cwd: root,
    env: { ...defaults, ...environment() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 137));
  });
  return { child, ended };
}

/**
 * Signals a child to end and waits. Kills it if it takes longer than `timeout`.
 * @param {{ child: import('node:child_process').ChildProcess, ended: Promise<number> } | undefined} startedChild
 * @param {number} timeout milliseconds
 */
export async function endChild(startedChild, timeout) {
  if (!startedChild) return;
  startedChild.child.kill('SIGTERM');
  const timer = setTimeout(() => startedChild.child.kill('SIGKILL'), timeout);
  await startedChild.ended;
  clearTimeout(timer);
}
