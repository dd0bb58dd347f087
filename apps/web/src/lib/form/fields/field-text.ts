import type { Field, Fields } from '@latchboard/contract/record/fields';
import { formatPhone } from '@latchboard/contract/staff/rules';
import { labelOfZone, type Translate } from '@latchboard/texts';
import { formatDay, isDay } from '@latchboard/ui/date-range/day.ts';

/** Display text of a field's value. Undefined if the value is displayed as is. */
export function fieldText(field: Field | undefined, value: unknown, t: Translate): string | undefined {
  if (field?.kind === 'flag' && typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
  if (field?.kind === 'option' && value !== null) {
    const label = field.options[Number(value)];
    return label && t(label);
  }
  if (typeof value !== 'string') return undefined;
  if (field?.kind === 'zone') return labelOfZone(value, 'en');
  if (field?.kind === 'phone') return formatPhone(value);
  return field?.kind === 'day' && isDay(value) ? formatDay(value) : undefined;
}

/** Field at a path. Undefined if `fields` has no such path. */
export const fieldAt = (fields: Fields, path: string): Field | undefined =>
  Object.hasOwn(fields, path) ? fields[path] : undefined;
