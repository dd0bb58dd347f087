import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

/** Root folder of the project. This file runs with the machine's Node (20 or later) before anything is installed. */
export const root = resolve(import.meta.dirname, '..');

/** An error for the user, printed as one sentence without a stack trace. */
export class PlainError extends Error {}

/**
 * A path in the project.
 * @param {string[]} parts
 */
export const projectPath = (...parts) => join(root, ...parts);

/** A file in the folder for stamps and reports. The folder can be deleted at any time. @param {string} name */
export function cachePath(name) {
  mkdirSync(projectPath('node_modules', '.latchboard'), { recursive: true });
  return projectPath('node_modules', '.latchboard', name);
}

/** Reads a file. Undefined if it does not exist. @param {string} file */
export function readIfExists(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

const { config } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));

/** Node options of the server: a small young generation keeps the idle server small. @type {string[]} */
export const serverOptions = config.serverOptions;

/**
 * Settings of the server's allocator (glibc; other C libraries ignore these settings). Large blocks are allocated
 * separately, so each is returned to the system when it is freed. Otherwise, the server keeps the memory of its busiest
 * minute.
 * @type {Record<string, string>}
 */
export const serverEnvironment = config.serverEnvironment;

/** Path of the project's Node, or the machine's Node if it is new enough. Throws if there is neither. */
export function node() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const bundledProgram = projectPath('node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(bundledProgram)) return bundledProgram;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  throw new PlainError(
    `Latchboard needs Node 24 on this platform, but this is Node ${process.versions.node}. Install Node 24 from https://nodejs.org`,
  );
}

/** The environment for every child process, with the project's own programs first in PATH. */
export function environment() {
  return { ...process.env, PATH: `${projectPath('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * Runs a command. For a `PlainError`, prints its message and sets a failing exit code.
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
