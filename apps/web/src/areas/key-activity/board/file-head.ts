import type { Source } from '@latchboard/contract/key-activity/rules/last-known';
import { lastKnownSentence } from '@latchboard/contract/key-activity/rules/last-known';
import type { Translate } from '@latchboard/texts';
import { readerZone, zoneWords } from '@latchboard/ui/date-time/reader-zone.ts';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { lastKnownText } from '../silence/last-known.tsx';

/** What a file is called, without its ending, and what stands above its table. */
export interface FileHead {
  readonly name: string;
  readonly lines: readonly string[];
}

interface FileSubject {
  /** What the file is called by: `keys-out`. No two lists have the same. */
  readonly kind: string;
  readonly title: string;
  /** The name of the property or level. */
  readonly place: string;
  /** The zone of its times; above property level each time names its own, and that of the reader is said. */
  readonly zone?: string | undefined;
  /** What the list is narrowed by, as the screen says it. */
  readonly filters?: readonly string[];
  readonly madeBy: string;
  readonly now: number;
  readonly sources: readonly Source[];
}

/** The head of a list that is saved from a screen: title, place, zone, who made it and when, and which cabinets are silent (DEV-08). */
export function fileHead(
  { kind, title, place, zone = readerZone, filters = [], madeBy, now, sources }: FileSubject,
  words: { readonly t: Translate; readonly locale: string },
): FileHead {
  const { t, locale } = words;
  const at = new Date(now).toISOString();
  const silent = sources.map((source) => lastKnownText(source, zone, words)).filter((text) => text !== '');
  return {
    name: `${kind} ${place} ${dayIn(zone, now)}`.replaceAll(/[\p{Cc}\p{Cf}\\/:*?"<>|\s]+/gu, ' '),
    lines: [
      title,
      place,
      ...filters,
      t('ui.timesIn', { zone: zoneWords(zone, locale) }),
      t('board.madeBy', { name: madeBy, time: writeDateTime(at, zone, locale) }),
      ...new Set(silent.map((text) => lastKnownSentence(text))),
    ],
  };
}
