import { fork } from 'node:child_process';
import { loadHere } from './load-here.ts';
import type { LoadDemoOptions, LoadedDemo, LoaderMessage } from './load-options.ts';

/**
 * Loads the demo into an empty database in one transaction. An interrupted load leaves no rows, and the next one starts
 * over. If several servers start together, one loads and the others wait for a complete demo. A full demo is loaded in
 * a child process, so the server does not keep its memory.
 */
export function loadDemo(asked: LoadDemoOptions): Promise<LoadedDemo> {
  return asked.size === 'test' ? loadHere(asked) : loadBeside(asked);
}

function loadBeside({ onProgress, ...asked }: LoadDemoOptions): Promise<LoadedDemo> {
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
    loader.send(asked);
  });
}
