import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import css from '../form/field.module.css';
import { usePopup } from '../popup/use-popup.ts';
import { useTranslate, useWording } from '../wording/language-context.tsx';
import type { Wording } from '../wording/wording.ts';
import own from './date-field.module.css';
import { type Day, formatDay, isDay, parseDay } from './day.ts';

const Calendar = lazy(() => import('./calendar.tsx'));

interface DateFieldProps {
  readonly label: Wording;
  readonly value: Day | null;
  readonly onChange: (day: Day) => void;
  readonly today: Day;
  readonly isPastDisabled?: boolean;
  readonly isDisabled?: boolean;
  readonly isInForm?: false;
}

/** The form variant has a label above and the height of a form field. The other variant fits a toolbar. */
interface FormDateProps extends Omit<DateFieldProps, 'onChange' | 'isInForm'> {
  readonly isInForm: true;
  /** Called with the typed text, even if it is not a valid day. The form's schema rejects such text with `isDay`. */
  readonly onChange: (typed: string | null) => void;
  readonly error?: string | undefined;
  readonly path?: string;
}

/** Date that is typed as MM/DD/YYYY or picked from a calendar. */
export function DateField(props: DateFieldProps | FormDateProps) {
  const { label, value, onChange, today, isPastDisabled = false, isDisabled = false, isInForm = false } = props;
  const textOf = useWording();
  const t = useTranslate();
  const popup = usePopup();
  const valueText = value !== null && isDay(value) ? formatDay(value) : (value ?? '');
  const [typed, setTyped] = useState(valueText);
  const dayOf = (text: string) => {
    const day = parseDay(text, today);
    return day !== null && isPastDisabled && day < today ? null : day;
  };
  const typedDay = dayOf(typed);
  // The field keeps a date in another format until the user leaves it.
  const showValue = useEffectEvent((text: string) => typedDay !== value && setTyped(text));
  useEffect(() => void showValue(valueText), [valueText]);

  const isInvalid = typed.trim() !== '' && typed !== valueText && typedDay === null;
  const type = (text: string) => {
    setTyped(text);
    if (props.isInForm) props.onChange(text.trim() === '' ? null : (dayOf(text) ?? text));
  };
  const commit = () => {
    if (typedDay !== null && typedDay !== value) onChange(typedDay);
    if (!isInvalid) setTyped(typedDay === null ? valueText : formatDay(typedDay));
  };
  return (
    <div ref={popup.frame} className={own.field} data-in-form={isInForm}>
      <TextInput
        size={isInForm ? 'md' : 'sm'}
        {...(isInForm ? { label: textOf(label) } : { 'aria-label': textOf(label) })}
        value={typed}
        placeholder="MM/DD/YYYY"
        inputMode="numeric"
        autoComplete="off"
        disabled={isDisabled}
        error={(props.isInForm && props.error) || (isInvalid && t('error.valDate'))}
        data-path={props.isInForm && props.path}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
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
              value={typedDay ?? (isInvalid ? null : value)}
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
