import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import css from './open-report.module.css';

interface ChoiceCellProps {
  readonly label: string;
  readonly choices: readonly { readonly id: number; readonly name: string }[];
  /** Set if an empty choice is allowed. */
  readonly noneLabel?: string;
  readonly value: number | null;
  /** Stored value, if another one is selected. */
  readonly storedLabel: string | undefined;
  readonly onChange: (id: number | null) => void;
}

/** Value of a row that is edited in place. The old value is shown below until it is saved (SRQ-03). */
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
