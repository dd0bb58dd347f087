import { Button } from '@latchboard/ui/button/button.tsx';
import Calendar from '@latchboard/ui/date-range/calendar.tsx';
import type { Day } from '@latchboard/ui/date-range/day.ts';
import { daysOfRange } from '@latchboard/ui/date-range/range.ts';
import { Dialog } from '@latchboard/ui/dialog/dialog.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import MultiChoiceList from '@latchboard/ui/multi-choice/multi-choice-list.tsx';
import { summarizeChoices } from '@latchboard/ui/multi-choice/summarize-choices.ts';
import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { filterChoices, type ReportOptions } from '../filters/filter-choices.ts';
import { HoursFilter } from '../filters/hours-filter.tsx';
import { RowUnitField } from '../filters/row-unit-field.tsx';
import { rangeText } from '../range-text.ts';
import { filtersOf, type TransactionKind } from '../report-kinds.ts';
import type { ReportChange, ReportUrlState } from '../url/report-url.ts';
import { hasVisits } from '../use-report.ts';
import css from './criteria.module.css';
import { type Preset, presetDays, presets, selectDay } from './presets.ts';

const presetLabels = {
  today: 'ui.dates.today',
  yesterday: 'criteria.yesterday',
  thisMonth: 'criteria.thisMonth',
  lastWeek: 'criteria.lastWeek',
  lastMonth: 'criteria.lastMonth',
} as const;

export interface CriteriaDialogProps {
  readonly kind: TransactionKind;
  readonly urlState: ReportUrlState;
  readonly onChange: (next: ReportChange) => void;
  readonly options: ReportOptions;
  readonly today: Day;
  readonly sort: Sort | undefined;
}

/** Dialog for the period and filters on a phone. Changes take effect only on "View report". */
export default function CriteriaDialog(props: CriteriaDialogProps & { readonly onClose: () => void }) {
  const { kind, urlState, onChange, options, today, sort, onClose } = props;
  const t = useTranslate();
  const [range, setRange] = useState<ReportUrlState['range']>(urlState.range);
  const [isOpen, setOpen] = useState(false);
  const [filters, setFilters] = useState(urlState.filters);
  const [hours, setHours] = useState(urlState.hours);
  const [rows, setRows] = useState(urlState.rows);
  const days = daysOfRange(range, today);

  function applyPreset(preset: Preset) {
    setRange(presetDays(preset, today));
    setOpen(false);
  }

  return (
    <Dialog title="criteria.title" isOpen onClose={onClose}>
      <h3 className={css.title}>
        {t('criteria.period')} <span>{rangeText(range, today, t)}</span>
      </h3>
      <div className={css.presets}>
        {presets.map((preset) => {
          const presetRange = presetDays(preset, today);
          return (
            <Button
              key={preset}
              label={presetLabels[preset]}
              aria-pressed={presetRange.from === days.from && presetRange.to === days.to}
              onClick={() => applyPreset(preset)}
            />
          );
        })}
      </div>
      <Calendar
        key={days.from}
        isInline
        value={days.from}
        until={days.to}
        today={today}
        isPastDisabled={false}
        onChoose={(day) => {
          const next = selectDay({ ...days, isOpen }, day);
          setRange({ from: next.from, to: next.to });
          setOpen(next.isOpen);
        }}
      />
      {filtersOf[kind].map((name) => {
        const { label, choices } = filterChoices(name, options, t);
        const chosen = filters[name];
        if (choices.length === 0 && chosen.length === 0) return null;
        const labels = chosen.map((value) => choices.find((choice) => choice.value === value)?.label ?? value);
        const { names, more } = summarizeChoices(labels);
        return (
          <details key={name} className={css.filter}>
            <summary>
              {chosen.length === 0
                ? t('ui.choices.any', { name: t(label) })
                : t(more === 0 ? 'ui.choices.some' : 'ui.choices.someMore', {
                    name: t(label),
                    chosen: names,
                    count: more,
                  })}
            </summary>
            <MultiChoiceList
              label={label}
              choices={choices}
              chosen={chosen}
              onChange={(next) => setFilters({ ...filters, [name]: next })}
            />
          </details>
        );
      })}
      {kind === 'custom' && <HoursFilter value={hours} onChange={setHours} />}
      {hasVisits(kind, { ...urlState, filters }, sort) && <RowUnitField value={rows} onChange={setRows} />}
      <DialogActions
        main={
          <Button
            label="criteria.view"
            kind="main"
            onClick={() => {
              onChange({ range, filters, rows, ...(kind === 'custom' && { hours }) });
              onClose();
            }}
          />
        }
        cancel={<Button label="ui.close" onClick={onClose} />}
      />
    </Dialog>
  );
}
