import { fileNameOf } from '@latchboard/contract/file-name';
import type { Source } from '@latchboard/contract/key-activity/rules/last-known';
import { capitalizeFirst } from '@latchboard/contract/key-activity/rules/last-known';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { readerZone, zoneName } from '@latchboard/ui/date-time/reader-zone.ts';
import { dayIn } from '@latchboard/ui/date-time/zone.ts';
import { lastKnownText } from '../silence/last-known.tsx';

/** Name of a file, and the lines below its table. */
export interface FileHeader {
  readonly name: string;
  readonly lines: readonly string[];
}

interface FileSubject {
  /** Part of the file name, such as `keys-out`, unique for each list. */
  readonly kind: string;
  readonly title: string;
  /** Name of the property or level. */
  readonly place: string;
  /**
   * Time zone of the property. Above property level, each time shows its own zone, and the header shows the reader's.
   */
  readonly zone?: string | undefined;
  /** Filters, as shown on the screen. */
  readonly filters?: readonly string[];
  readonly madeBy: string;
  readonly now: number;
  readonly sources: readonly Source[];
}

/** Header of a saved list: title, place, time zone, author and time, and silent cabinets (DEV-08). */
export function fileHeader(
  { kind, title, place, zone = readerZone, filters = [], madeBy, now, sources }: FileSubject,
  textServices: { readonly t: Translate; readonly locale: string },
): FileHeader {
  const { t, locale } = textServices;
  const asOf = new Date(now).toISOString();
  const silentTexts = sources.map((source) => lastKnownText(source, zone, textServices)).filter((text) => text !== '');
  return {
    name: fileNameOf({ content: kind, place, days: dayIn(zone, now), ending: 'csv' }),
    lines: [
      title,
      place,
      ...filters,
      t('ui.timesIn', { zone: zoneName(zone, locale) }),
      t('board.madeBy', { name: madeBy, time: formatDateTime(asOf, zone, locale) }),
      ...new Set(silentTexts.map((text) => capitalizeFirst(text))),
    ],
  };
}
