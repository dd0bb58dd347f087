import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Everything in here runs on the Node the machine has (20 or later), before anything is installed. */
export const root = resolve(import.meta.dirname, '..');

/** A sentence for the person who started the command; it ends without a stack trace. */
export class PlainError extends Error {}

/**
 * A path of the project.
 * @param {string[]} parts
 */
export const at = (...parts) => join(root, ...parts);

/** A file of the folder for stamps and reports, which is safe to delete at any time. @param {string} name */
export function cached(name) {
  mkdirSync(at('node_modules', '.latchboard'), { recursive: true });
  return at('node_modules', '.latchboard', name);
}

/** The content of a file, or undefined where there is none. @param {string} file */
export function readIfAny(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const { config } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** What Node is told for the server: a small young generation, so that the server at rest stays small. @type {string[]} */
export const serverOptions = config.serverOptions;

/**
 * The server's allocator (glibc; others pass it over) takes larger pieces from the system one by one, so that they go back one
 * by one: without this it keeps what its busiest minute took. @type {Record<string, string>}
 */
export const serverEnvironment = config.serverEnvironment;

/** The program of the Node that the project brings, or else the machine's own where that is new enough. */
export function node() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = at('node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new PlainError(
    `Latchboard needs Node 24 on this kind of computer, this is ${process.versions.node}: install it from https://nodejs.org`,
  );
}

/** The environment of every child: the project's own programs come first. */
export function environment() {
  return { ...process.env, PATH: `${at('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a command to its end and turns what it throws into one sentence and a failing exit.
 * @param {() => Promise<number | void>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
