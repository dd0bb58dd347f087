import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import type { KeyEvent } from '../events/shapes.ts';

/** Maximum number of units that a visit names. The rest are only counted. */
const maxShownUnits = 4;

interface VisitUnitsProps<Event extends KeyEvent> {
  readonly events: readonly Event[];
  /** URL of a unit's page. If undefined, units are plain text. */
  readonly hrefOf: ((unit: string, event: Event) => string) | undefined;
}

/** Units whose keys moved during a visit, without duplicates. */
export function VisitUnits<Event extends KeyEvent>({ events, hrefOf }: VisitUnitsProps<Event>) {
  const t = useTranslate();
  const { Link } = useKitServices();
  const byUnit = Map.groupBy(events, ({ propertyUnitName }) => propertyUnitName);
  const units = [...byUnit].flatMap(([unit, [event]]) => (unit === null || !event ? [] : [{ unit, event }]));
  return (
    <>
      {units.slice(0, maxShownUnits).map(({ unit, event }, index) => (
        <span key={unit}>
          {index === 0 ? ' ' : ', '}
          {hrefOf ? <Link href={hrefOf(unit, event)}>{unit}</Link> : unit}
        </span>
      ))}
      {units.length > maxShownUnits && ` ${t('log.moreUnits', { count: units.length - maxShownUnits })}`}
    </>
  );
}
