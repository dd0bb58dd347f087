import type { TextKey } from '@latchboard/texts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './roll-up-board.module.css';

interface NameFilterProps {
  readonly label?: TextKey;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many there are to narrow; not told, the field is always there. */
  readonly count?: number;
}

const worthSearching = 8;

/** Narrows a long list by name while one types; a short one needs none. */
export function NameFilter({ label = 'rollUp.find', value, onChange, count }: NameFilterProps) {
  const t = useTranslate();
  if (count !== undefined && count < worthSearching && value === '') return null;
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
