import type { TextKey } from '@latchboard/texts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useEffect, useRef, useState } from 'react';
import { download } from '#web/lib/download.ts';

interface Running {
  readonly name: TextKey;
  /** Bytes received so far. */
  readonly received: number;
}

/**
 * Downloads one file at a time, with progress. The download is aborted on cancel and when the user leaves the screen.
 */
export function useExport() {
  const [running, setRunning] = useState<Running | null>(null);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  async function start(name: TextKey, path: string, input: Readonly<Record<string, unknown>>) {
    ending.current?.abort();
    const controller = new AbortController();
    ending.current = controller;
    setRunning({ name, received: 0 });
    try {
      await download(path, input, ({ received }) => setRunning({ name, received }), controller.signal);
      showToast({ tone: 'success', title: 'export.done' });
    } catch {
      // The user canceled, or the call already reported the error.
    } finally {
      if (ending.current === controller) setRunning(null);
    }
  }

  return {
    running,
    start,
    cancel() {
      ending.current?.abort();
      setRunning(null);
    },
  };
}
