import type { Source } from '@latchboard/contract/key-activity/rules/last-known';
import { capitalizeFirst } from '@latchboard/contract/key-activity/rules/last-known';
import type { Translate } from '@latchboard/texts';
import { readerZone } from '@latchboard/ui/date-time/reader-zone.ts';
import type { TableFile } from '#web/lib/list/save-table.ts';
import { lastKnownText } from '../silence/last-known.tsx';

/** Name, time zone, and header lines of a file. */
type FileHeader = Required<Omit<TableFile<never>, 'columns' | 'rows'>>;

interface FileSubject {
  /** Part of the file name, such as `keys-out`. Unique per list. */
  readonly kind: string;
  readonly title: string;
  /** Name of the property or level. */
  readonly place: string;
  /**
   * Time zone of the property. Above property level, each time shows its own zone, and the header shows the user's
   * zone.
   */
  readonly zone?: string | undefined;
  /** Filters, as shown on the screen. */
  readonly filters?: readonly string[];
  readonly sources: readonly Source[];
}

/** Header of a saved list: title, place, time zone, and silent cabinets (DEV-08). The server adds author and time. */
export function fileHeader(
  { kind, title, place, zone = readerZone, filters = [], sources }: FileSubject,
  textServices: { readonly t: Translate; readonly locale: string },
): FileHeader {
  const silentTexts = sources.map((source) => lastKnownText(source, zone, textServices)).filter((text) => text !== '');
  const silentLines = new Set(silentTexts.map((text) => capitalizeFirst(text)));
  return { content: kind, title, zone, lines: [place, ...filters, ...silentLines] };
}
