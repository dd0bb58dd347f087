import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { monthChoice, monthChoices, yearChoices } from './period-choices.ts';
import css from './report.module.css';

interface PeriodProps {
  readonly year: number;
  /** Month from 1 to 12, or 0 for the whole year. */
  readonly month: number;
  readonly today: Date;
  /** Whether the whole year can be selected instead of a month. */
  readonly takesYear: boolean;
  readonly onChange: (next: { year: number; month: number }) => void;
}

/** Selects the year and month of a report (NAV-23). Selecting a month sets its year. */
export function Period({ year, month, today, takesYear, onChange }: PeriodProps) {
  const t = useTranslate();
  return (
    <div className={`${css.period} lb-no-print`}>
      <SelectField
        label="sales.month"
        isCompact
        options={[
          ...(takesYear ? [{ value: '0', label: t('sales.wholeYear') }] : []),
          ...monthChoices(today, { year, month }),
        ]}
        value={month === 0 ? '0' : monthChoice(year, month).value}
        onChange={(chosen) => {
          if (chosen === null) return;
          const [ofYear = year, ofMonth = 0] = chosen === '0' ? [] : chosen.split('-').map(Number);
          onChange({ year: ofYear, month: ofMonth });
        }}
      />
      <SelectField
        label="sales.year"
        isCompact
        options={yearChoices(today.getFullYear(), year)}
        value={String(year)}
        onChange={(chosen) => chosen !== null && onChange({ year: Number(chosen), month })}
      />
    </div>
  );
}
