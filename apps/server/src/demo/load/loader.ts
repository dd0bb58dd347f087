import { loadInProcess } from './load-in-process.ts';
import type { LoadDemoOptions, LoaderMessage } from './load-options.ts';

const send = (message: LoaderMessage) => process.send?.(message);

// The parent process has ended. The database rolls the load back.
process.on('disconnect', () => process.exit(1));
process.once('message', (options) => void load(options as LoadDemoOptions));

async function load(options: LoadDemoOptions): Promise<void> {
  const onProgress = (progress: { done: number; of: number }) => send({ kind: 'progress', progress });
  try {
    send({ kind: 'loaded', loaded: await loadInProcess({ ...options, onProgress }) });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
}
