import { activityText, employeeText } from '@latchboard/contract/key-activity/rules/event-text';
import type { Translate } from '@latchboard/texts';
import * as z from 'zod/mini';
import type { KeyEvent } from '../../events/shapes.ts';
import { filterChoices, type ReportOptions } from '../filters/filter-choices.ts';

const fields = ['employee', 'unit', 'activity', 'workOrder', 'note'] as const;
export type Field = (typeof fields)[number];
export type CorrectionValues = Record<Field | 'reason', string>;

export const emptyCorrection: CorrectionValues = {
  employee: '',
  unit: '',
  activity: '',
  workOrder: '',
  note: '',
  reason: '',
};

export const correctionLabels = {
  employee: 'correction.employee',
  unit: 'correction.unit',
  activity: 'correction.activity',
  workOrder: 'correction.workOrder',
  note: 'correction.note',
  reason: 'correction.reason',
} as const;

export const correctionPaths = Object.fromEntries(fields.map((field) => [`correction.${field}`, field]));

const text = z.string().check(z.trim(), z.maxLength(200));

/** At least one corrected value, and a reason. */
export const correctionSchema = z
  .object({
    employee: text,
    unit: text,
    activity: text,
    workOrder: text,
    note: text,
    reason: z.string().check(z.trim(), z.minLength(3, 'valRequired'), z.maxLength(500)),
  })
  .check(
    z.refine(({ reason: _, ...values }) => Object.values(values).some((value) => value !== ''), {
      path: ['employee'],
      error: 'correctionEmpty',
    }),
  );

/** Corrected values of the form, without empty fields. */
export const correctedFields = (values: Readonly<Record<Field, string>>): Partial<Record<Field, string>> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([field, value]) => [field, value.trim()])
      .filter(([, value]) => value !== ''),
  );

/** Original value of each field. The note is empty because an event has none. */
export const originalValues = (event: KeyEvent, t: Translate): Readonly<Record<Field, string>> => ({
  employee: event.badgeNumber === null ? '' : employeeText(event, t),
  unit: event.propertyUnitName ?? '',
  activity: event.kind === 'key' ? activityText({ ...event, enteredWorkOrderNumber: null }, t) : '',
  workOrder: event.enteredWorkOrderNumber ?? '',
  note: '',
});

/** Choices for a correction: the property's people, units, and activities, as text. */
export function choicesFor(field: Field, options: ReportOptions, t: Translate) {
  if (field === 'employee') {
    const byName = Map.groupBy(options.employees, ({ name }) => name);
    const names = options.employees.map(({ name, badge }) =>
      // People with the same name are distinguished by their badge numbers.
      (byName.get(name)?.length ?? 0) > 1 ? `${name} · ${badge}` : name,
    );
    return [...new Set(names)].map(asChoice);
  }
  if (field === 'activity') return [...new Set(options.activities.map(({ name }) => name))].map(asChoice);
  return field === 'unit' ? distinctChoices(filterChoices('unit', options, t).choices) : [];
}

const asChoice = (value: string) => ({ value, label: value });

/** Merges equal unit numbers in several buildings into one choice. */
function distinctChoices(choices: readonly { readonly value: string; readonly label: string }[]) {
  const byValue = Map.groupBy(choices, ({ value }) => value);
  return [...byValue].map(([value, choicesOfValue]) =>
    choicesOfValue.length > 1 ? asChoice(value) : (choicesOfValue[0] ?? asChoice(value)),
  );
}
