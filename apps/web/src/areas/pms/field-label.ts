import type { TextKey } from '@latchboard/texts';

const labels = {
  unit: 'pms.field.unit',
  building: 'pms.field.building',
  kind: 'pms.field.kind',
  residentEmail: 'pms.field.residentEmail',
  residentLanguage: 'pms.field.residentLanguage',
} as const satisfies Readonly<Record<string, TextKey>>;

/** Text key for the name of a field. */
export const fieldLabel = (field: string): TextKey =>
  Object.hasOwn(labels, field) ? labels[field as keyof typeof labels] : 'pms.field.unknown';
