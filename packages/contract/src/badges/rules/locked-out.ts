import type { AllowWindow } from './allow-window.ts';

/** Units, buildings, and activities of a property. */
export interface PropertyScope {
  readonly units: readonly { readonly unit: string; readonly building: string | null }[];
  readonly activities: readonly number[];
}

const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Spans of a window in minutes of the week, from Monday. A span past Sunday midnight continues on Monday. */
function spansOf({ weekdays, from, to }: AllowWindow): readonly (readonly [number, number])[] {
  const length = (minutes(to) - minutes(from) + dayMinutes) % dayMinutes || dayMinutes;
  return weekdays.flatMap((day) => {
    const begins = (day - 1) * dayMinutes + minutes(from);
    const ends = begins + length;
    const span = [[begins, Math.min(ends, weekMinutes)] as const];
    return ends > weekMinutes ? [...span, [0, ends - weekMinutes] as const] : span;
  });
}

const meet = (one: AllowWindow, other: AllowWindow) =>
  spansOf(one).some(([from, to]) => spansOf(other).some(([begins, ends]) => from < ends && begins < to));

/** Existing units that a window allows. Null for all. */
const unitsOf = ({ units, buildings }: AllowWindow, place: PropertyScope) =>
  units.length + buildings.length === 0
    ? null
    : place.units
        .filter(({ unit, building }) => units.includes(unit) || (building !== null && buildings.includes(building)))
        .map(({ unit }) => unit);
const activitiesOf = ({ activities }: AllowWindow, place: PropertyScope) =>
  activities.length === 0 ? null : activities.filter((code) => place.activities.includes(code));

function share<Value>(one: readonly Value[] | null, other: readonly Value[] | null): boolean {
  if (one === null) return other === null || other.length > 0;
  return other === null ? one.length > 0 : one.some((value) => other.includes(value));
}

const everything: AllowWindow = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: '00:00',
  to: '00:00',
  units: [],
  buildings: [],
  activities: [],
};

/** Whether a badge can never take a key, because the property's windows and its own never allow at the same time. */
export function isLockedOut(
  ofProperty: readonly AllowWindow[],
  own: readonly AllowWindow[],
  place: PropertyScope,
): boolean {
  const [outer, inner] = [ofProperty, own].map((windows) => (windows.length === 0 ? [everything] : windows));
  return !outer?.some((one) =>
    inner?.some(
      (other) =>
        meet(one, other) &&
        share(unitsOf(one, place), unitsOf(other, place)) &&
        share(activitiesOf(one, place), activitiesOf(other, place)),
    ),
  );
}
