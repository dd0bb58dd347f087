interface Event {
  readonly kind: string;
  readonly movement: string | null;
}

type SayVisit = (
  key: 'report.visit' | `report.visit.${'taken' | 'returned' | 'nothing'}`,
  params?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Summary of a visit, with its reason if all keys have the same one: `Visit: 2 keys taken, 1 returned · HVAC filter ·
 * WO 4502`.
 */
export function visitText<Row extends Event>(
  events: readonly Row[],
  t: SayVisit,
  reasonOf: (event: Row) => string | null,
): string {
  const moving = (movement: string) => events.filter((event) => event.kind === 'key' && event.movement === movement);
  const moved = (['taken', 'returned'] as const).flatMap((movement) => {
    const count = moving(movement).length;
    return count === 0 ? [] : [t(`report.visit.${movement}`, { count })];
  });
  const words = t('report.visit', { words: moved.length > 0 ? moved.join(', ') : t('report.visit.nothing') });
  const [reason, ...others] = new Set(moving('taken').map(reasonOf));
  return reason && others.length === 0 ? `${words} · ${reason}` : words;
}
