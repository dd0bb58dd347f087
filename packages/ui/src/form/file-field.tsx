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

/** Field for one file, chosen or dropped. */
export function FileField({ label, accept, help, busy = null, error = null, onFile }: FileFieldProps) {
  const say = useWording();
  const t = useTranslate();
  const [isOver, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && busy === null) onFile(file);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a second way to the field inside
    <div
      className={css.area}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={css.label}>
        <IconUpload size={20} aria-hidden />
        <span>{say(label)}</span>
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
        {t('ui.form.dropHere')} {help !== undefined && say(help)}
      </p>
      <p aria-live="polite" className={css.busy}>
        {busy !== null && say(busy)}
      </p>
      {error !== null && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
