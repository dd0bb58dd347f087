import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import css from '../form/field.module.css';
import { usePopup } from '../popup/use-popup.ts';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import own from './date-field.module.css';
import { type Day, readDay, writeDay } from './day.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DateFieldProps {
  readonly label: Wording;
  readonly value: Day | null;
  readonly onChange: (day: Day) => void;
  readonly today: Day;
  readonly isPastDisabled?: boolean;
  readonly isDisabled?: boolean;
  /** With its label above and the height of a form; otherwise it fits a toolbar. */
  readonly isInForm?: boolean;
}

/** A day typed as MM/DD/YYYY or picked from a calendar. */
export function DateField(props: DateFieldProps) {
  const { label, value, onChange, today, isPastDisabled = false, isDisabled = false, isInForm = false } = props;
  const say = useWording();
  const t = useTranslate();
  const popup = usePopup();
  const written = value === null ? '' : writeDay(value);
  const [typed, setTyped] = useState(written);
  useEffect(() => setTyped(written), [written]);

  const read = readDay(typed, today);
  const isPast = isPastDisabled && read !== null && read < today;
  const isWrong = typed !== '' && typed !== written && (read === null || isPast);
  const take = () => {
    if (read !== null && !isPast && read !== value) onChange(read);
  };
  return (
    <div ref={popup.frame} className={own.field} data-in-form={isInForm}>
      <TextInput
        size={isInForm ? 'md' : 'sm'}
        {...(isInForm ? { label: say(label) } : { 'aria-label': say(label) })}
        value={typed}
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        error={isWrong ? t('error.valDate') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            ref={popup.opener}
            type="button"
            className={own.opener}
            aria-label={t('ui.dates.calendar')}
            disabled={isDisabled}
            {...popup.openerProps}
            onClick={popup.toggle}
          >
            <IconCalendar size={16} aria-hidden />
          </button>
        }
        classNames={{ input: css.input, label: css.label, error: css.error }}
      />
      {popup.isOpen && (
        <div id={popup.popupId} className={own.popup}>
          <Suspense>
            <Calendar
              value={read ?? value}
              today={today}
              isPastDisabled={isPastDisabled}
              onClose={popup.close}
              onChoose={(day) => {
                onChange(day);
                popup.close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
