import { fork } from 'node:child_process';
import { loadInProcess } from './load-in-process.ts';
import type { LoadDemoOptions, LoadedDemo, LoaderMessage } from './load-options.ts';

/**
 * Loads the demo into an empty database. The rows are stored in one transaction: if it is interrupted, it leaves no
 * rows, and the next load starts over. If several servers start at the same time, one loads the demo and the others
 * wait. A full demo is loaded in a child process, which frees its memory at exit.
 */
export function loadDemo(options: LoadDemoOptions): Promise<LoadedDemo> {
  return options.size === 'test' ? loadInProcess(options) : loadInChild(options);
}

function loadInChild({ onProgress, ...options }: LoadDemoOptions): Promise<LoadedDemo> {
  const loader = fork(new URL('./loader.ts', import.meta.url), { serialization: 'advanced' });
  return new Promise((resolve, reject) => {
    loader.on('message', (message: LoaderMessage) => {
      if (message.kind === 'progress') onProgress?.(message.progress);
      else if (message.kind === 'loaded') resolve(message.loaded);
      else reject(new Error(message.reason));
    });
    loader.on('error', reject);
    loader.on('exit', (code, signal) =>
      reject(new Error(`Loading the demo was ended by ${signal ?? `code ${code}`}.`)),
    );
    loader.send(options);
  });
}
