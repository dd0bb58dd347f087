import { withoutDirectionControls } from '@latchboard/contract/names';
import { pmsFields } from '@latchboard/contract/pms/rules';
import type { TextKey, Translate } from '@latchboard/texts';
import { formatDay, isDay } from '@latchboard/ui/date-range/day.ts';

const labels = {
  unit: 'pms.field.unit',
  building: 'pms.field.building',
  kind: 'pms.field.kind',
  residentEmail: 'pms.field.residentEmail',
  residentLanguage: 'pms.field.residentLanguage',
  name: 'pms.field.name',
  phoneNumber: 'pms.field.phoneNumber',
  emailAddress: 'pms.field.emailAddress',
  residentName: 'pms.field.residentName',
  moveIn: 'pms.field.moveIn',
  moveOut: 'pms.field.moveOut',
  insuranceExpiresOn: 'pms.field.insuranceExpiresOn',
  number: 'pms.field.number',
  task: 'pms.field.task',
  state: 'pms.field.state',
  dueOn: 'pms.field.dueOn',
  assignee: 'pms.field.assignee',
  assigneeEmail: 'pms.field.assigneeEmail',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Text key for the name of a field. */
export const fieldLabel = (field: string): TextKey =>
  Object.hasOwn(labels, field) ? labels[field as keyof typeof labels] : 'pms.field.unknown';

const choices = ['apartment', 'common', 'master', 'vehicle', 'other', 'en', 'es', 'open', 'done'] as const;
const fieldsWithChoices = new Set(
  Object.values(pmsFields).flatMap((fields) => fields.flatMap((field) => (field.choices ? [field.id] : []))),
);

/** Display name of one of a field's choices. */
export const choiceLabel = (value: string, t: Translate): string => {
  const known = choices.find((choice) => choice === value);
  return known ? t(`pms.choice.${known}`) : value;
};

const dayFields = new Set(
  Object.values(pmsFields).flatMap((fields) => fields.flatMap((field) => (field.isDay ? [field.id] : []))),
);

/** Value of a field for display: the name of a choice, a day in the user's format, or the text. */
export function shownValue(field: string, value: string | null, t: Translate): string {
  if (value === null) return '–';
  if (fieldsWithChoices.has(field)) return choiceLabel(value, t);
  return dayFields.has(field) && isDay(value) ? formatDay(value) : withoutDirectionControls(value);
}
