import { confirm } from '../dialog/confirm.ts';
import { Segmented } from '../segmented/segmented.tsx';
import { useTranslate } from '../wording/language-context.tsx';
import { DateField } from './date-field.tsx';
import css from './date-range-field.module.css';
import type { Day } from './day.ts';
import { type DateRange, daysOfRange, type QuickRange } from './range.ts';

interface DateRangeFieldProps {
  readonly value: DateRange;
  readonly onChange: (range: DateRange) => void;
  /** Today in the time zone of the data, not of the browser. */
  readonly today: Day;
}

const quickOptions = [
  { value: 'today', label: 'ui.dates.today' },
  { value: '2d', label: 'ui.dates.twoDays' },
  { value: '1w', label: 'ui.dates.week' },
  { value: '1m', label: 'ui.dates.month' },
  { value: 'all', label: 'ui.dates.all' },
] as const;

/** Quick periods and two date fields. The "all dates" period requires confirmation. */
export function DateRangeField({ value, onChange, today }: DateRangeFieldProps) {
  const t = useTranslate();
  const { from, to } = daysOfRange(value, today);
  const isAll = 'quick' in value && value.quick === 'all';

  async function choose(range: QuickRange) {
    const isWanted =
      range !== 'all' ||
      (await confirm({
        title: 'ui.dates.allTitle',
        text: 'ui.dates.allText',
        confirmLabel: 'ui.yes',
        cancelLabel: 'ui.no',
      }));
    if (isWanted) onChange({ quick: range });
  }

  return (
    <div className={css.range}>
      <Segmented
        label="ui.dates.quick"
        options={quickOptions}
        value={quickOptions.find((option) => 'quick' in value && option.value === value.quick)?.value ?? null}
        onChange={(range) => void choose(range)}
      />
      <div className={css.days}>
        <DateField
          label="ui.dates.from"
          value={from}
          today={today}
          isDisabled={isAll}
          onChange={(day) => onChange({ from: day, to: day > to ? day : to })}
        />
        <span>{t('ui.dates.between')}</span>
        <DateField
          label="ui.dates.to"
          value={to}
          today={today}
          isDisabled={isAll}
          onChange={(day) => onChange({ from: day < from ? day : from, to: day })}
        />
      </div>
    </div>
  );
}
