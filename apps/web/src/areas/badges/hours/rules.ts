import type { CallInput, CallOutput, Contract } from '@latchboard/contract';
import { cellMinutes, emptyWeek, isEmpty, isFull, spansOf, type Week, weekOf } from './paint.ts';

export type Windows = CallOutput<Contract['badges']['getBadge']>['windows'];
export type Choices = CallOutput<Contract['badges']['listRestrictionChoices']>;
export type NewWindow = CallInput<Contract['badges']['setRestrictions']>['windows'][number];

/** Painted hours, and the keys they apply to. Empty lists mean all keys. */
export interface HoursRule {
  readonly week: Week;
  readonly units: readonly string[];
  readonly buildings: readonly string[];
  readonly activities: readonly number[];
}

const scopeKey = ({ units, buildings, activities }: Omit<HoursRule, 'week'>) =>
  JSON.stringify([[...units].sort(), [...buildings].sort(), [...activities].sort()]);

/** Cell size and rules for windows. Windows for the same keys form one painted week. */
export function rulesOf(windows: Windows): { readonly size: number; readonly rules: readonly HoursRule[] } {
  const size = cellMinutes(windows);
  const groups = Map.groupBy(windows, scopeKey);
  const rules = [...groups.values()].map((group) => {
    const { units = [], buildings = [], activities = [] } = group[0] ?? {};
    return { week: weekOf(group, size), units, buildings, activities };
  });
  return { size, rules: rules.length > 0 ? rules : [anyTime(size)] };
}

/** Rule for any key at any time. */
export const anyTime = (size: number): HoursRule => ({
  week: emptyWeek(size).map((day) => day.map(() => true)),
  units: [],
  buildings: [],
  activities: [],
});

const allowsEverything = (rule: HoursRule) => isFull(rule.week) && scopeKey(rule) === scopeKey(anyTime(60));

/** Windows for the painted rules. Empty if a rule allows everything. Null if no hour is painted. */
export function windowsOf(rules: readonly HoursRule[], size: number): NewWindow[] | null {
  if (rules.some(allowsEverything)) return [];
  if (rules.every(({ week }) => isEmpty(week))) return null;
  return rules.flatMap(({ week, units, buildings, activities }) =>
    spansOf(week, size).map(({ weekdays, from, to }) => ({
      weekdays: [...weekdays],
      from,
      to,
      units: [...units],
      buildings: [...buildings],
      activities: [...activities],
    })),
  );
}
