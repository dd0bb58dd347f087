import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import css from './file-field.module.css';

interface FileFieldProps {
  readonly label: Wording;
  /** Accepted types, in the format of the `accept` attribute. */
  readonly accept: string;
  readonly help?: Wording;
  /** Current work on the file. No other file is accepted while it is set. */
  readonly busy?: Wording | null;
  readonly error?: string | null;
  readonly onFile: (file: File) => void;
}

/** Field for one file, selected or dropped. */
export function FileField({ label, accept, help, busy = null, error = null, onFile }: FileFieldProps) {
  const textOf = useWording();
  const t = useTranslate();
  const [isDraggedOver, setDraggedOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setDraggedOver(false);
    const [file] = event.dataTransfer.files;
    if (file && busy === null) onFile(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a dropped file is an alternative to the file input inside
    <div
      className={css.area}
      data-over={isDraggedOver}
      onDragOver={(event) => {
        event.preventDefault();
        setDraggedOver(true);
      }}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={drop}
    >
      <label className={css.label}>
        <IconUpload size={20} aria-hidden />
        <span>{textOf(label)}</span>
        <input
          type="file"
          className="lb-visually-hidden"
          accept={accept}
          disabled={busy !== null}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p className={css.help}>
        {t('ui.form.dropHere')} {help !== undefined && textOf(help)}
      </p>
      <p aria-live="polite" className={css.busy}>
        {busy !== null && textOf(busy)}
      </p>
      {error !== null && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
