import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './open-report.module.css';

interface ChoiceCellProps {
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  /** Given where nothing can be chosen as well. */
  readonly noneLabel?: string;
  readonly value: number | null;
  /** What is stored, where something else is chosen. */
  readonly was: string | undefined;
  readonly onChange: (id: number | null) => void;
}

/** A value of a row that is chosen in place; what it was stands below until it is saved (SRQ-03). */
export function ChoiceCell({ label, choices, noneLabel, value, was, onChange }: ChoiceCellProps) {
  const t = useTranslate();
  return (
    <>
      <select
        className={css.choice}
        data-changed={was !== undefined}
        aria-label={label}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
      >
        {noneLabel !== undefined && <option value="">{noneLabel}</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {was !== undefined && <span className={css.was}>{t('requestReports.was', { value: was })}</span>}
    </>
  );
}
