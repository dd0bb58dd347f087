import { type Field, type Fields, fieldsIn } from '../record/fields.ts';

/** Valid value of a field that differs from a new record's value. */
function sampleOf(field: Field, name: string): unknown {
  switch (field.kind) {
    case 'line':
      return `Sample ${name}`.slice(0, field.max);
    case 'email':
      return `${name.toLowerCase()}@example.com`;
    case 'phone':
      return '3125550142';
    case 'day':
      return '2031-02-03';
    case 'flag':
      return true;
    case 'zone':
      return 'America/Denver';
    case 'option':
      return Number(Object.keys(field.options).find((option) => Number(option) !== field.defaultValue));
  }
}

/** Value for every field of a record, for tests that save and show all fields. */
export const samplesOf = (fields: Fields): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fieldsIn(fields).map(([name, field]) => [name, sampleOf(field, name)]));
