interface Event {
  readonly kind: string;
  readonly movement: string | null;
}

type TranslateVisit = (
  key: 'report.visit' | `report.visit.${'taken' | 'returned' | 'nothing'}`,
  params?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Summary of a visit, with its reason if all keys have the same one: `Visit: 2 keys taken, 1 returned · HVAC filter ·
 * WO 4502`.
 */
export function visitText<Row extends Event>(
  events: readonly Row[],
  t: TranslateVisit,
  reasonOf: (event: Row) => string | null,
): string {
  const eventsWith = (movement: string) =>
    events.filter((event) => event.kind === 'key' && event.movement === movement);
  const movementTexts = (['taken', 'returned'] as const).flatMap((movement) => {
    const count = eventsWith(movement).length;
    return count === 0 ? [] : [t(`report.visit.${movement}`, { count })];
  });
  const summary = t('report.visit', {
    words: movementTexts.length > 0 ? movementTexts.join(', ') : t('report.visit.nothing'),
  });
  const [reason, ...others] = new Set(eventsWith('taken').map(reasonOf));
  return reason && others.length === 0 ? `${summary} · ${reason}` : summary;
}
