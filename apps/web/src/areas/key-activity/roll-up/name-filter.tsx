import type { TextKey } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './roll-up-board.module.css';

interface NameFilterProps {
  readonly label?: TextKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Number of rows to filter. If undefined, the field is always visible. */
  readonly count?: number;
}

const minFilteredRows = 8;

/** Filters a long list by name while the user types. Hidden for a short list. */
export function NameFilter({ label = 'rollUp.find', value, onChange, count }: NameFilterProps) {
  const t = useTranslate();
  if (count !== undefined && count < minFilteredRows && value === '') return null;
  return (
    <input
      type="search"
      className={`${css.find} lb-no-print`}
      aria-label={t(label)}
      placeholder={t(label)}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
