import type { Translate } from '@latchboard/texts';
import { formatClock } from '@latchboard/ui/date-time/format.ts';
import type { CalendarEvent, Entry } from './shapes.ts';

/** Owner of an event: a user, everyone, general, or unknown (OPS-06). */
export function ownerText({ user, allEmployees, generalEvent }: CalendarEvent, t: Translate): string {
  if (allEmployees) return t('calendar.who.everybody');
  if (generalEvent) return t('calendar.who.general');
  return user?.name || t('calendar.who.unknown');
}

const firstLine = (text: string) => text.split('\n')[0]?.trim() ?? '';

/** Short text of an entry: `On call · Rosa Villanueva`, `Stock count`, `Birthday · Emily Johnson`. */
export function entryText({ kind, event, person = '', years = 0 }: Entry, t: Translate): string {
  if (kind === 'birthday') return t('calendar.entry.birthday', { person });
  if (kind === 'anniversary') return t('calendar.entry.anniversary', { person, count: years });
  if (!event) return '';
  const title = firstLine(event.description);
  const isForEveryone = event.allEmployees || event.generalEvent;
  if (kind === 'work') {
    const text = title || event.calendarActivity.name;
    return isForEveryone ? text : t('calendar.entry.of', { words: text, person: ownerText(event, t) });
  }
  const kindName = t(`calendar.kind.${kind}`);
  return isForEveryone ? title || kindName : t('calendar.entry.of', { words: kindName, person: ownerText(event, t) });
}

/** Short text of an entry, with its time if it has one. */
export function entryTimeText(entry: Entry, t: Translate, locale: string): string {
  const text = entryText(entry, t);
  const time = entry.event?.fromTime;
  return time ? t('calendar.entry.at', { words: text, time: formatClock(time, locale) }) : text;
}
