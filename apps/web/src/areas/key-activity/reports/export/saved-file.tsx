import type { TextKey } from '@latchboard/texts';
import { useEffect, useEffectEvent } from 'react';
import ExportProgress from './export-progress.tsx';
import { useExport } from './use-export.ts';

export interface RequestedFile {
  /** Name of the file's content, for the title of the progress dialog. */
  readonly name: TextKey;
  readonly path: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Saves a file, with progress. Closing the dialog cancels the download. */
export function SavedFile({ name, path, input, onEnd }: RequestedFile & { readonly onEnd: () => void }) {
  const file = useExport();
  const start = useEffectEvent(() => file.start(name, path, input));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    let isShown = true;
    void start().then(() => {
      if (isShown) end();
    });
    return () => {
      isShown = false;
    };
  }, []);
  return file.running && <ExportProgress {...file.running} onCancel={file.cancel} />;
}
