interface Event {
  readonly kind: string;
  readonly movement: string | null;
}

type SayVisit = (
  key: 'report.visit' | `report.visit.${'taken' | 'returned' | 'nothing'}`,
  params?: Readonly<Record<string, string | number>>,
) => string;

/** What a visit came to: `Visit: 2 keys taken, 1 returned`. */
export function visitWords(events: readonly Event[], t: SayVisit): string {
  const moved = (['taken', 'returned'] as const).flatMap((movement) => {
    const count = events.filter((event) => event.kind === 'key' && event.movement === movement).length;
    return count === 0 ? [] : [t(`report.visit.${movement}`, { count })];
  });
  return t('report.visit', { words: moved.length > 0 ? moved.join(', ') : t('report.visit.nothing') });
}
