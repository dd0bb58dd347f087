import type { AllowWindow } from './allow-window.ts';

/** Units, buildings, and activities of a property. */
export interface PropertyScope {
  readonly units: readonly { readonly unit: string; readonly building: string | null }[];
  readonly activities: readonly number[];
}

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Spans of a window in minutes of the week, from Monday. A span past Sunday midnight continues on Monday. */
function spansOf({ weekdays, from, to }: AllowWindow): readonly (readonly [number, number])[] {
  const length = (minuteOf(to) - minuteOf(from) + dayMinutes) % dayMinutes || dayMinutes;
  return weekdays.flatMap((day) => {
    const start = (day - 1) * dayMinutes + minuteOf(from);
    const end = start + length;
    const span = [[start, Math.min(end, weekMinutes)] as const];
    return end > weekMinutes ? [...span, [0, end - weekMinutes] as const] : span;
  });
}

const overlaps = (a: AllowWindow, b: AllowWindow) =>
  spansOf(a).some(([from, to]) => spansOf(b).some(([start, end]) => from < end && start < to));

/** Units of the property that a window allows. Null if it allows all. */
const unitsOf = ({ units, buildings }: AllowWindow, scope: PropertyScope) =>
  units.length + buildings.length === 0
    ? null
    : scope.units
        .filter(({ unit, building }) => units.includes(unit) || (building !== null && buildings.includes(building)))
        .map(({ unit }) => unit);
const activitiesOf = ({ activities }: AllowWindow, scope: PropertyScope) =>
  activities.length === 0 ? null : activities.filter((code) => scope.activities.includes(code));

function haveCommonValue<Value>(a: readonly Value[] | null, b: readonly Value[] | null): boolean {
  if (a === null) return b === null || b.length > 0;
  return b === null ? a.length > 0 : a.some((value) => b.includes(value));
}

const alwaysOpen: AllowWindow = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
  units: [],
  buildings: [],
  activities: [],
};

/**
 * Whether a badge can never take a key. True if no window of the badge shares a time, a unit, and an activity with a
 * window of the property.
 */
export function isLockedOut(
  propertyWindows: readonly AllowWindow[],
  badgeWindows: readonly AllowWindow[],
  scope: PropertyScope,
): boolean {
  const [outer, inner] = [propertyWindows, badgeWindows].map((windows) =>
    windows.length === 0 ? [alwaysOpen] : windows,
  );
  return !outer?.some((outerWindow) =>
    inner?.some(
      (other) =>
        overlaps(outerWindow, other) &&
        haveCommonValue(unitsOf(outerWindow, scope), unitsOf(other, scope)) &&
        haveCommonValue(activitiesOf(outerWindow, scope), activitiesOf(other, scope)),
    ),
  );
}
