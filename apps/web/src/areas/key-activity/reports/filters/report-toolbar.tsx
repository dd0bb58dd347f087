import { DateRangeField } from '@latchboard/ui/date-range/date-range-field.tsx';
import type { Day } from '@latchboard/ui/date-range/day.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { ReportAddress, ReportChange } from '../address/report-address.ts';
import { filtersOf, type TransactionKind } from '../report-kinds.ts';
import { filterChoices, type ReportOptions } from './filter-choices.ts';
import { HoursFilter } from './hours-filter.tsx';
import css from './report-toolbar.module.css';
import { RowUnitField } from './row-unit-field.tsx';

interface FilterBarProps {
  readonly kind: TransactionKind;
  readonly address: ReportAddress;
  readonly onChange: (next: ReportChange) => void;
  readonly options: ReportOptions;
  /** Today at the property. */
  readonly today: Day;
}

const showOptions = [
  { value: 'all', label: 'report.show.all' },
  { value: 'keys', label: 'report.show.keys' },
  { value: 'problems', label: 'report.show.problems' },
] as const;

interface PeriodBarProps extends Pick<FilterBarProps, 'address' | 'onChange' | 'today'> {
  /** Whether the report has whole visits, so its rows can be visits or events. */
  readonly choosesRows: boolean;
}

/** First line above a report's table: period and event kind. */
export function PeriodBar({ address, onChange, today, choosesRows }: PeriodBarProps) {
  return (
    <div className={`${css.period} lb-no-print`}>
      <DateRangeField value={address.range} today={today} onChange={(range) => onChange({ range })} />
      <Segmented
        label="report.show"
        options={showOptions}
        value={address.show}
        onChange={(show) => onChange({ show })}
      />
      {choosesRows && <RowUnitField value={address.rows} onChange={(rows) => onChange({ rows })} />}
    </div>
  );
}

/** Second line above a report's table: filters of the events. */
export function FilterBar({ kind, address, onChange, options }: Omit<FilterBarProps, 'today'>) {
  const t = useTranslate();
  return (
    <div className={`${css.toolbar} lb-no-print`}>
      {filtersOf[kind].map((name) => {
        const { label, choices } = filterChoices(name, options, t);
        // A user who cannot see tags cannot filter by them.
        if (choices.length === 0 && address.filters[name].length === 0) return null;
        return (
          <MultiChoice
            key={name}
            label={label}
            choices={choices}
            chosen={address.filters[name]}
            onChange={(chosen) => onChange({ filters: { ...address.filters, [name]: chosen } })}
          />
        );
      })}
      {kind === 'custom' && <HoursFilter value={address.hours} onChange={(hours) => onChange({ hours })} />}
    </div>
  );
}
