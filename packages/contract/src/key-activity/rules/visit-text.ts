import type { UndoMark } from './undo-marks.ts';

interface Event {
  readonly kind: string;
  readonly movement: string | null;
  /** Whether the event does not count. */
  readonly quarantined: boolean;
}

type TranslateVisit = (
  key:
    | 'report.visit'
    | `report.visit.${'taken' | 'returned' | 'undone' | 'notCounted' | 'notScanned' | 'noneScanned' | 'nothing'}`,
  params?: Readonly<Record<string, string | number>>,
) => string;

interface VisitDetails<Row> {
  readonly reasonOf: (event: Row) => string | null;
  readonly undoOf: (event: Row) => UndoMark | null;
  /** Whether the key was tapped or typed instead of scanned. */
  readonly isTyped: (event: Row) => boolean;
}

/**
 * Summary of a visit, with its reason if all keys have the same one: `Visit: 2 keys taken, 1 returned, 1 not scanned, 1
 * undone · HVAC filter · WO 4502`. The numbers of taken and returned keys exclude undone movements, the events that
 * undo them, and quarantined events.
 */
export function visitText<Row extends Event>(
  events: readonly Row[],
  t: TranslateVisit,
  { reasonOf, undoOf, isTyped }: VisitDetails<Row>,
): string {
  const eventsWith = (movement: string) =>
    events.filter(
      (event) => event.kind === 'key' && event.movement === movement && !event.quarantined && undoOf(event) === null,
    );
  const movementTexts = (['taken', 'returned'] as const).flatMap((movement) => {
    const count = eventsWith(movement).length;
    return count === 0 ? [] : [t(`report.visit.${movement}`, { count })];
  });
  const movements = [...eventsWith('taken'), ...eventsWith('returned')];
  const typedCount = movements.filter(isTyped).length;
  if (typedCount > 0)
    movementTexts.push(
      typedCount === movements.length
        ? t('report.visit.noneScanned')
        : t('report.visit.notScanned', { count: typedCount }),
    );
  const undoneCount = events.filter((event) => undoOf(event) === 'undone').length;
  if (undoneCount > 0) movementTexts.push(t('report.visit.undone', { count: undoneCount }));
  const uncounted = events.filter(({ kind, quarantined }) => kind === 'key' && quarantined).length;
  if (uncounted > 0) movementTexts.push(t('report.visit.notCounted', { count: uncounted }));
  const summary = t('report.visit', {
    words: movementTexts.length > 0 ? movementTexts.join(', ') : t('report.visit.nothing'),
  });
  const [reason, ...others] = new Set(eventsWith('taken').map(reasonOf));
  return reason && others.length === 0 ? `${summary} · ${reason}` : summary;
}
