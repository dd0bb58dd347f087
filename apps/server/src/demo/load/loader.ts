import type { LoadDemoOptions, LoadedDemo } from './load-demo.ts';
import { loadHere } from './load-here.ts';

export type LoaderMessage =
  | { kind: 'progress'; progress: { done: number; of: number } }
  | { kind: 'loaded'; loaded: LoadedDemo }
  | { kind: 'failed'; reason: string };

const send = (message: LoaderMessage) => process.send?.(message);

// The parent process is gone. The database rolls the load back.
process.on('disconnect', () => process.exit(1));
process.once('message', (asked) => void load(asked as LoadDemoOptions));

async function load(asked: LoadDemoOptions): Promise<void> {
  const onProgress = (progress: { done: number; of: number }) => send({ kind: 'progress', progress });
  try {
    send({ kind: 'loaded', loaded: await loadHere({ ...asked, onProgress }) });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
}
