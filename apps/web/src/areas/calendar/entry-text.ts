import { formatTimeOfDay, type Translate, timeFormatOfLocale } from '@latchboard/texts';
import type { CalendarEvent, Entry } from './shapes.ts';

/** Formats a time such as `09:30` for the reader: `09:30 AM` or `09:30`. */
export function formatClock(time: string, locale: string): string {
  return formatTimeOfDay(timeFormatOfLocale(locale), Number(time.slice(0, 2)), time.slice(3, 5));
}

/** Owner of an event: a user, everyone, general, or unknown (OPS-06). */
export function ownerText({ user, allEmployees, generalEvent }: CalendarEvent, t: Translate): string {
  if (allEmployees) return t('calendar.who.everybody');
  if (generalEvent) return t('calendar.who.general');
  return user?.name || t('calendar.who.unknown');
}

const firstLine = (text: string) => text.split('\n')[0]?.trim() ?? '';

/** Short text of an entry: `On call · Rosa Villanueva`, `Stock count`, `6 years · Emily Johnson`. */
export function entryText({ kind, event, person = '', years = 0 }: Entry, t: Translate): string {
  if (kind === 'birthday') return t('calendar.entry.birthday', { person });
  if (kind === 'anniversary') return t('calendar.entry.anniversary', { person, count: years });
  if (!event) return '';
  const title = firstLine(event.description);
  const isOfAll = event.allEmployees || event.generalEvent;
  if (kind === 'work') {
    const words = title || event.calendarActivity.name;
    return isOfAll ? words : t('calendar.entry.of', { words, person: ownerText(event, t) });
  }
  const words = t(`calendar.kind.${kind}`);
  return isOfAll ? title || words : t('calendar.entry.of', { words, person: ownerText(event, t) });
}

/** The same with the time, if the entry has one. */
export function entryTimeText(entry: Entry, t: Translate, locale: string): string {
  const words = entryText(entry, t);
  const time = entry.event?.fromTime;
  return time ? t('calendar.entry.at', { words, time: formatClock(time, locale) }) : words;
}
