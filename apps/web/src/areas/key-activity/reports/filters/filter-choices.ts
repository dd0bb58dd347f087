import type { CallOutput, Contract } from '@latchboard/contract';
import { exceptionCatalog } from '@latchboard/contract/key-activity/rules/exceptions';
import { keyMovements, weekdays } from '@latchboard/contract/key-activity/rules/report-kinds';
import type { TextKey, Translate } from '@latchboard/texts';
import type { FilterName } from '../report-kinds.ts';

export type ReportOptions = CallOutput<Contract['keyActivity']['reportOptions']>;

export interface FilterChoices {
  readonly name: FilterName;
  readonly label: TextKey;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

const labels: Readonly<Record<FilterName, TextKey>> = {
  unit: 'report.filter.units',
  badge: 'report.filter.employees',
  activity: 'report.filter.activities',
  exception: 'report.filter.exceptions',
  tag: 'report.filter.tags',
  movement: 'report.filter.movements',
  weekday: 'report.filter.weekdays',
};

/** Choices for a report filter. A badge with several owners over time is offered once, with its last owner. */
export function filterChoices(name: FilterName, options: ReportOptions, t: Translate): FilterChoices {
  return { name, label: labels[name], choices: choicesOf[name](options, t) };
}

const choicesOf: Readonly<Record<FilterName, (options: ReportOptions, t: Translate) => FilterChoices['choices']>> = {
  unit: ({ units }, t) =>
    units.map(({ unit, building }) => ({
      value: unit,
      label: building === null ? unit : t('report.filter.building', { unit, building }),
    })),
  badge: ({ employees }, t) => {
    const byBadge = new Map(
      employees
        .toSorted((a, b) => Number(a.active) - Number(b.active))
        .map(({ badge, name, active }) => [badge, active ? name : t('report.filter.former', { name })]),
    );
    return [...byBadge]
      .map(([value, name]) => ({ value, label: `${name} · ${value}` }))
      .toSorted((a, b) => a.label.localeCompare(b.label));
  },
  activity: ({ activities }) => activities.map(({ code, name }) => ({ value: String(code), label: name })),
  tag: ({ tags }) => tags.map((tag) => ({ value: tag, label: tag })),
  movement: (_, t) =>
    keyMovements.map((keyMovement) => ({ value: keyMovement, label: t(`report.movement.${keyMovement}`) })),
  weekday: (_, t) => weekdays.map((day) => ({ value: String(day), label: t(`report.weekday.${day}`) })),
  exception: (_, t) => exceptionCatalog.map(({ code, text }) => ({ value: code, label: `${code} · ${t(text)}` })),
};
