import type { TextKey } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconScan } from '@tabler/icons-react';
import type { RefObject } from 'react';
import css from './reader-field.module.css';

interface ReaderFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: TextKey;
}

/** Input field for a scanner or typing. `useReader` listens to it. */
export function ReaderField({ field, label }: ReaderFieldProps) {
  const t = useTranslate();
  return (
    <label className={css.reader}>
      <span className={css.ready}>
        <IconScan size={14} aria-hidden />
        {t('scanning.ready')}
      </span>
      <input
        ref={field}
        aria-label={t(label)}
        placeholder={t(label)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="done"
      />
    </label>
  );
}
