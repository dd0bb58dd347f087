import type { TextKey } from '@latchboard/texts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useEffect, useRef, useState } from 'react';
import { download } from '#web/lib/download.ts';

interface RunningDownload {
  readonly name: TextKey;
  /** Bytes received so far. */
  readonly received: number;
}

/**
 * Downloads one file at a time, with progress. The download is aborted on cancel and when the user leaves the screen.
 */
export function useExport() {
  const [running, setRunning] = useState<RunningDownload | null>(null);
  const currentAbort = useRef<AbortController>(undefined);
  useEffect(() => () => currentAbort.current?.abort(), []);

  async function start(name: TextKey, path: string, input: Readonly<Record<string, unknown>>) {
    currentAbort.current?.abort();
    const controller = new AbortController();
    currentAbort.current = controller;
    setRunning({ name, received: 0 });
    try {
      await download(path, input, ({ received }) => setRunning({ name, received }), controller.signal);
      showToast({ tone: 'success', title: 'export.done' });
    } catch {
      // The user canceled, or the call already reported the error.
    } finally {
      if (currentAbort.current === controller) setRunning(null);
    }
  }

  return {
    running,
    start,
    cancel() {
      currentAbort.current?.abort();
      setRunning(null);
    },
  };
}
