import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './open-report.module.css';

interface ChoiceCellProps {
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  /** Label of the empty choice. Undefined if a choice is required. */
  readonly noneLabel?: string;
  readonly value: number | null;
  /** Label of the stored value if the user selected another one. */
  readonly storedLabel: string | undefined;
  readonly onChange: (id: number | null) => void;
}

/** Select field in a row. Shows the stored value below a changed one until it is saved (SRQ-03). */
export function ChoiceCell({ label, choices, noneLabel, value, storedLabel, onChange }: ChoiceCellProps) {
  const t = useTranslate();
  return (
    <>
      <select
        className={css.choice}
        data-changed={storedLabel !== undefined}
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
      {storedLabel !== undefined && <span className={css.was}>{t('requestReports.was', { value: storedLabel })}</span>}
    </>
  );
}
