import { formatDay, isDay } from '@latchboard/ui/date-range/day.ts';
import { parseRange } from '@latchboard/ui/date-range/range.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import css from './invalid-url-dates.module.css';

/** URL parameters that contain days. */
const dateParams = ['range', 'period', 'from', 'to'];

/** Nonexistent days in a URL: `2026-02-31`. */
export function invalidDays(search: string): readonly string[] {
  const address = new URLSearchParams(search);
  const days = dateParams.flatMap((name) => address.get(name)?.match(/\b\d{4}-\d\d-\d\d\b/g) ?? []);
  return [...new Set(days.filter((day) => !isDay(day)))];
}

/** URL parameters that contain a period, and the placeholder for one that cannot be parsed. */
const periods = ['range', 'period'];
const unreadable = { quick: 'all' } as const;

/** A period in the URL that ends before it begins. */
export function reversedPeriod(search: string): string | undefined {
  const address = new URLSearchParams(search);
  return periods
    .flatMap((name) => address.get(name) ?? [])
    .find((text) => {
      const [from, to] = text.split('..');
      return from !== undefined && to !== undefined && isDay(from) && isDay(to) && from > to;
    });
}

/** Invalid URL parameters, such as `range=banana`. Days that do not exist have a separate message. */
export function invalidParams(search: string): readonly string[] {
  const address = new URLSearchParams(search);
  const hasOwnMessage = invalidDays(search).length > 0 || reversedPeriod(search) !== undefined;
  const invalidParameter = (name: string, isValid: (text: string) => boolean) => {
    const text = address.get(name) ?? '';
    return text === '' || isValid(text) ? [] : [`${name}=${text.slice(0, 60)}`];
  };
  return [
    ...periods.flatMap((name) =>
      invalidParameter(name, (text) => hasOwnMessage || parseRange(text, unreadable) !== unreadable),
    ),
    ...invalidParameter('page', (text) => /^[1-9]\d{0,14}$/.test(text)),
  ];
}

/** Warns about invalid parameters in a URL, because the page ignores them. The URL does not change. */
export default function InvalidUrlDates({ searchStr }: { readonly searchStr: string }) {
  const t = useTranslate();
  const days = invalidDays(searchStr);
  const reversed = reversedPeriod(searchStr);
  const parts = invalidParams(searchStr);
  const notes = [
    ...(days.length > 0 ? [t('address.impossibleDate', { days: days.map(formatDay).join(', ') })] : []),
    ...(reversed === undefined
      ? []
      : [t('address.reversed', { days: reversed.split('..').map(formatDay).join(' – ') })]),
    ...(parts.length > 0 ? [t('address.unreadable', { parts: parts.join(', ') })] : []),
  ];
  return notes.map((note) => (
    <p key={note} role="alert" className={css.note}>
      <IconAlertTriangle size={16} aria-hidden />
      {note}
    </p>
  ));
}
