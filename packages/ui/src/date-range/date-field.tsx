import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import css from '../form/field.module.css';
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
  /** With its label above and the height of a form; otherwise it fits a toolbar. */
  readonly isInForm?: boolean;
}

/** A day typed as MM/DD/YYYY or picked from a calendar. */
export function DateField({ label, value, onChange, today, isPastDisabled = false, isInForm = false }: DateFieldProps) {
  const say = useWording();
  const t = useTranslate();
  const calendarId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const written = value === null ? '' : writeDay(value);
  const [typed, setTyped] = useState(written);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setTyped(written), [written]);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const read = readDay(typed, today);
  const isPast = isPastDisabled && read !== null && read < today;
  const isWrong = typed !== '' && typed !== written && (read === null || isPast);
  const take = () => {
    if (read !== null && !isPast && read !== value) onChange(read);
  };
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };

  return (
    <div ref={frame} className={own.field} data-in-form={isInForm}>
      <TextInput
        size={isInForm ? 'md' : 'sm'}
        {...(isInForm ? { label: say(label) } : { 'aria-label': say(label) })}
        value={typed}
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        error={isWrong ? t('error.valDate') : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        rightSectionPointerEvents="all"
        rightSection={
          <button
            ref={opener}
            type="button"
            className={own.opener}
            aria-label={t('ui.dates.calendar')}
            aria-expanded={isOpen}
            aria-controls={isOpen ? calendarId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconCalendar size={16} aria-hidden />
          </button>
        }
        classNames={{ input: css.input, label: css.label, error: css.error }}
      />
      {isOpen && (
        <div id={calendarId} className={own.popup}>
          <Suspense>
            <Calendar
              value={read ?? value}
              today={today}
              isPastDisabled={isPastDisabled}
              onClose={close}
              onChoose={(day) => {
                onChange(day);
                close();
              }}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
