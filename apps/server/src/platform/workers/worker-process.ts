import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Thrown if a task exceeded its limits and was stopped. Its memory is released. */
export class WorkerLimitError extends Error {
  override name = 'WorkerLimitError';
}

/** Compiled modules, shared with the server. */
const compiledFolder = fileURLToPath(new URL('../../../../../node_modules/.latchboard/compiled', import.meta.url));

/** Variables that Node needs. A worker does not get settings or secrets. */
const variables = ['PATH', 'TZ', 'LANG', 'LC_ALL', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot'];

/** Maximum length of the stored error output. */
const maxOutput = 4000;

/** A process that runs a worker program. */
export interface WorkerProcess {
  readonly child: ChildProcess;
  /** Error for the caller of a task whose process ended. */
  endError(): Error;
}

/**
 * Starts a process for a worker program. A crash of Node, V8, or a library then ends only the task, and its memory has
 * a limit.
 */
export function startWorker(program: URL, megabytes: number): WorkerProcess {
  const environment = variables.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=32'],
    env: { ...Object.fromEntries(environment), NODE_COMPILE_CACHE: compiledFolder },
  });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-maxOutput);
  });
  return {
    child,
    endError: () => {
      if (/heap out of memory|Array buffer allocation failed/.test(output)) return new WorkerLimitError('memory');
      if (child.killed) return new WorkerLimitError('time');
      // The operating system ends a process if the machine is out of memory.
      if (child.signalCode === 'SIGKILL') return new WorkerLimitError('memory');
      return new Error(`worker process ended (${child.signalCode ?? child.exitCode}): ${output.trim()}`);
    },
  };
}

/** Sets whether a worker keeps the server process alive. */
export function keepParentAlive({ child }: WorkerProcess, isKeptAlive: boolean): void {
  const action = isKeptAlive ? 'ref' : 'unref';
  child[action]();
  child.channel?.[action]();
  // Node's type for the stream lacks these socket methods.
  (child.stderr as unknown as Record<'ref' | 'unref', () => void> | null)?.[action]();
}

/** Stops a process, and waits until it has ended. */
export async function stopWorker({ child }: WorkerProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGKILL');
  await promise;
}
