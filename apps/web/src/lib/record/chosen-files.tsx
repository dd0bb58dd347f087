import { fileExtensions } from '@latchboard/contract/record/rules';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { FileField } from '@latchboard/ui/form/file-field.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate, useWording } from '@latchboard/ui/wording/language-context.tsx';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { failureMessage } from '#web/lib/failure-toast.ts';
import { request } from '#web/lib/request.ts';
import { useAction } from '#web/lib/use-action.ts';
import { fileError } from './check-file.ts';
import css from './chosen-files.module.css';

/** Files selected in a form before its record exists. */
export interface ChosenFiles {
  readonly files: readonly File[];
  readonly add: (file: File) => void;
  readonly remove: (file: File) => void;
  /** Uploads the files to the new record at `path`. Reports each rejected file. */
  readonly upload: (path: string) => Promise<void>;
  readonly isUploading: boolean;
}

export function useChosenFiles(): ChosenFiles {
  const t = useTranslate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { isBusy: isUploading, run } = useAction();
  async function uploadAll(path: string) {
    for (const file of files) {
      try {
        await request('POST', path, { fileName: file.name }, { file, takesKey: true, quiet: true });
      } catch (failure) {
        const text = { data: failureMessage(failure, t) };
        showToast({ tone: 'error', title: { key: 'record.fileNotAdded', params: { name: file.name } }, text });
      }
    }
  }
  return {
    files,
    add: (file) => setFiles((before) => [...before, file]),
    remove: (file) => setFiles((before) => before.filter((candidate) => candidate !== file)),
    upload: async (path) => void (await run(() => uploadAll(path))),
    isUploading,
  };
}

/** Field for files and photos in a form. An error in a file is shown immediately. */
export function ChosenFilesField({ label, chosen }: { readonly label: Wording; readonly chosen: ChosenFiles }) {
  const { files, add, remove, isUploading } = chosen;
  const textOf = useWording();
  const [problem, setProblem] = useState<string | null>(null);
  async function addFile(file: File) {
    const errorKey = await fileError(file);
    setProblem(errorKey === null ? null : textOf(errorKey));
    if (errorKey === null) add(file);
  }
  return (
    <div className={css.chosen}>
      {files.length > 0 && (
        <ul>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two selected files may have the same name
            <li key={`${index} ${file.name}`}>
              <span>{file.name}</span>
              <IconButton
                label={{ key: 'record.removeFile', params: { name: file.name } }}
                icon={<IconTrash size={16} aria-hidden />}
                onClick={() => remove(file)}
              />
            </li>
          ))}
        </ul>
      )}
      <FileField
        label={label}
        accept={fileExtensions.join(',')}
        busy={isUploading ? 'record.uploading' : null}
        error={problem}
        onFile={(file) => void addFile(file)}
      />
    </div>
  );
}
