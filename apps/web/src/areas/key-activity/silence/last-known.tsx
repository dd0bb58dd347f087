import { capitalizeFirst, lastKnownNote, type Source } from '@latchboard/contract/key-activity/rules/last-known';
import type { Translate } from '@latchboard/texts';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import type { Column } from '@latchboard/ui/table/column.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangleFilled, IconInfoCircle } from '@tabler/icons-react';
import css from './last-known.module.css';

interface LastKnownProps {
  readonly source: Source | null;
  readonly timeZone: string;
  /** Shows a shorter text, where space is limited. Paper and screen readers get the whole text. */
  readonly isShort?: boolean;
}

interface TextContext {
  readonly t: Translate;
  readonly locale: string;
}

/** Text of the note. Empty while the cabinet is in contact. */
export const lastKnownText = (source: Source | null, timeZone: string, { t, locale }: TextContext): string =>
  lastKnownNote(source, { t, when: (instant) => formatDateTime(instant, timeZone, locale) }) ?? '';

/** Whether the tablet moved to another key board, which is not an alarm. */
const isMoved = (source: Source | null) => source?.tabletMoved !== undefined;

/** Message that data from a silent cabinet is only the last known state (DEV-08). */
export function LastKnown({ source, timeZone, isShort = false }: LastKnownProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const noteText = capitalizeFirst(lastKnownText(source, timeZone, { t, locale }));
  if (noteText === '') return null;
  return (
    <span className={css.known} data-short={isShort} data-moved={isMoved(source)} {...(isShort && { title: noteText })}>
      {isMoved(source) ? <IconInfoCircle size={13} aria-hidden /> : <IconAlertTriangleFilled size={12} aria-hidden />}
      {isShort && <span aria-hidden>{capitalizeFirst(t('custody.lastKnownShort'))}</span>}
      <span className={isShort ? 'lb-visually-hidden' : undefined}>{noteText}</span>
    </span>
  );
}

/** Note above a report or a board about the silent cabinets of its property. Hidden while all are in contact. */
export function SilentNote({ sources, timeZone }: { readonly sources: readonly Source[]; readonly timeZone: string }) {
  const silentSources = sources.filter(({ silentSince }) => silentSince !== null);
  if (silentSources.length === 0) return null;
  return (
    <ul className={css.note} data-moved={silentSources.every(isMoved)}>
      {silentSources.map((source) => (
        <li key={source.name}>
          <LastKnown source={source} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  );
}

/** Column for files, which cannot show a note next to the key. Omitted if no row has a silent cabinet. */
export function certaintyColumn<Row extends { readonly cabinet: Source }>(
  rows: readonly Row[],
  zoneOf: (row: Row) => string,
  localization: TextContext,
): readonly Column<Row>[] {
  if (rows.every(({ cabinet }) => cabinet.silentSince === null)) return [];
  return [
    {
      id: 'certainty',
      title: 'custody.certainty',
      value: (row) => capitalizeFirst(lastKnownText(row.cabinet, zoneOf(row), localization)),
    },
  ];
}
