import type { TextKey } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle, IconScan } from '@tabler/icons-react';
import type { RefObject } from 'react';
import css from './reader-field.module.css';

interface ReaderFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: TextKey;
  /** Step that the user must finish before scanning, such as selecting a product. */
  readonly blockedBy?: TextKey | undefined;
}

/** Input field for a scanner or typing. `useReader` listens to it. */
export function ReaderField({ field, label, blockedBy }: ReaderFieldProps) {
  const t = useTranslate();
  return (
    <label className={css.reader}>
      <span className={css.ready} data-blocked={blockedBy !== undefined} role="status">
        {blockedBy === undefined ? <IconScan size={14} aria-hidden /> : <IconAlertTriangle size={14} aria-hidden />}
        {t(blockedBy ?? 'scanning.ready')}
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

/** Focuses the field, except on a phone, where this would open the keyboard over the page. */
export function focusReader(field: RefObject<HTMLInputElement | null>): void {
  if (!matchMedia('(pointer: coarse)').matches) field.current?.focus();
}
