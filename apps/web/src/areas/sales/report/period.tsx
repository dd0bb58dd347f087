import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { monthName } from '../month-names.ts';
import css from './report.module.css';

const mostYears = 12;

interface PeriodProps {
  readonly year: number;
  readonly month: number;
  readonly thisYear: number;
  /** Whether the whole year can be asked for in place of a month. */
  readonly takesYear: boolean;
  readonly onChange: (next: { year?: string; month?: string }) => void;
}

/** The year and the month of a report. */
export function Period({ year, month, thisYear, takesYear, onChange }: PeriodProps) {
  const t = useTranslate();
  const years = Array.from({ length: mostYears }, (_, back) => String(thisYear - back));
  const shown = years.includes(String(year)) ? years : [String(year), ...years];
  return (
    <div className={`${css.period} lb-no-print`}>
      <SelectField
        label="sales.month"
        isCompact
        options={[
          ...(takesYear ? [{ value: '0', label: t('sales.wholeYear') }] : []),
          ...Array.from({ length: 12 }, (_, at) => ({ value: String(at + 1), label: monthName(at + 1) })),
        ]}
        value={String(month)}
        onChange={(chosen) => chosen !== null && onChange({ month: chosen })}
      />
      <SelectField
        label="sales.year"
        isCompact
        options={shown.map((value) => ({ value, label: value }))}
        value={String(year)}
        onChange={(chosen) => chosen !== null && onChange({ year: chosen })}
      />
    </div>
  );
}
