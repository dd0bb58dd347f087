import { DateRangeField } from '@latchboard/ui/date-range/date-range-field.tsx';
import type { Day } from '@latchboard/ui/date-range/day.ts';
import { MultiChoice } from '@latchboard/ui/multi-choice/multi-choice.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { filtersOf, type TransactionKind } from '../report-kinds.ts';
import type { ReportChange, ReportUrlState } from '../url/report-url.ts';
import { filterChoices, type ReportOptions } from './filter-choices.ts';
import { HoursFilter } from './hours-filter.tsx';
import css from './report-toolbar.module.css';
import { RowUnitField } from './row-unit-field.tsx';

interface FilterBarProps {
  readonly kind: TransactionKind;
  readonly urlState: ReportUrlState;
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

interface PeriodBarProps extends Pick<FilterBarProps, 'urlState' | 'onChange' | 'today'> {
  /** Whether the report has whole visits, so its rows can be visits or events. */
  readonly choosesRows: boolean;
}

/** First line above a report's table: period, event kind, and row unit. */
export function PeriodBar({ urlState, onChange, today, choosesRows }: PeriodBarProps) {
  return (
    <div className={`${css.period} lb-no-print`}>
      <DateRangeField value={urlState.range} today={today} onChange={(range) => onChange({ range })} />
      <Segmented
        label="report.show"
        options={showOptions}
        value={urlState.show}
        onChange={(show) => onChange({ show })}
      />
      {choosesRows && <RowUnitField value={urlState.rows} onChange={(rows) => onChange({ rows })} />}
    </div>
  );
}

/** Second line above a report's table: filters of the events. */
export function FilterBar({ kind, urlState, onChange, options }: Omit<FilterBarProps, 'today'>) {
  const t = useTranslate();
  return (
    <div className={`${css.toolbar} lb-no-print`}>
      {filtersOf[kind].map((name) => {
        const { label, choices } = filterChoices(name, options, t);
        // A user who cannot see tags cannot filter by them.
        if (choices.length === 0 && urlState.filters[name].length === 0) return null;
        return (
          <MultiChoice
            key={name}
            label={label}
            choices={choices}
            chosen={urlState.filters[name]}
            onChange={(chosen) => onChange({ filters: { ...urlState.filters, [name]: chosen } })}
          />
        );
      })}
      {kind === 'custom' && <HoursFilter value={urlState.hours} onChange={(hours) => onChange({ hours })} />}
    </div>
  );
}
