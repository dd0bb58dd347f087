import { Button } from '@latchboard/ui/button/button.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import type { Hours } from '../url/report-url.ts';
import css from './hours-filter.module.css';

interface HoursFilterProps {
  readonly value: Hours | null;
  readonly onChange: (hours: Hours | null) => void;
}

const noHours: Hours = { from: '', to: '' };

/** Filter by two local times at the property. If the end is before the start, the range includes midnight. */
export function HoursFilter({ value, onChange }: HoursFilterProps) {
  const t = useTranslate();
  /** Typed times that are not a valid range yet, such as a single time. Otherwise null. */
  const [typed, setTyped] = useState<Hours | null>(null);
  const { from, to } = typed ?? value ?? noHours;

  function changeHours(next: Hours) {
    const isIncomplete = (next.from === '') !== (next.to === '') || (next.from !== '' && next.from === next.to);
    setTyped(isIncomplete ? next : null);
    if (!isIncomplete) onChange(next.from === '' ? null : next);
  }

  return (
    <span className={css.hours}>
      <span aria-hidden>{t('report.timeOfDay')}</span>
      <input
        type="time"
        aria-label={t('report.hoursFrom')}
        value={from}
        onChange={(event) => changeHours({ from: event.target.value, to })}
      />
      <span aria-hidden>–</span>
      <input
        type="time"
        aria-label={t('report.hoursTo')}
        value={to}
        onChange={(event) => changeHours({ from, to: event.target.value })}
      />
      {value && <Button kind="quiet" size="small" label="report.hoursClear" onClick={() => changeHours(noHours)} />}
    </span>
  );
}
