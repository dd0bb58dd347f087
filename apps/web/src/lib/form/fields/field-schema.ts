import { isVisible } from '@latchboard/contract/names';
import { type Field, type Fields, fieldsIn } from '@latchboard/contract/record/fields';
import { phonePattern, printablePattern } from '@latchboard/contract/staff/rules';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import type { FieldValue } from './field-values.ts';

/** Required text on one line. */
export const line = (max: number) => optionalLine(max).check(z.minLength(1, 'valRequired'));

/** Optional text on one line. */
export const optionalLine = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(max),
      z.regex(printablePattern, 'valInvalidCharacters'),
      z.refine(isVisible, 'valInvisibleCharacters'),
    );

const email = /^$|^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Validation of a record's fields while the user types. The server validates everything again. */
export function schemaOfFields<Fs extends Fields>(fields: Fs) {
  const shape = Object.fromEntries(fieldsIn(fields).map(([name, field]) => [name, shapeOf(field)]));
  return shape as { readonly [K in keyof Fs]: z.ZodMiniType<FieldValue<Fs[K]>> };
}

function shapeOf(field: Field): z.ZodMiniType {
  const shape = plainShape(field);
  return field.required ? shape.check(z.refine((value) => value !== null && value !== '', 'valRequired')) : shape;
}

function plainShape(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'line':
      return field.required ? line(field.max) : optionalLine(field.max);
    case 'email':
      return z.string().check(z.trim(), z.maxLength(254), z.regex(email, 'valEmail'));
    case 'phone':
      return z.string().check(z.trim(), z.regex(phonePattern, 'valPhoneNumber'));
    case 'day':
      return z.nullable(z.string()).check(z.refine((day) => day === null || isDay(day), 'valDate'));
    case 'flag':
      return z.boolean();
    case 'zone':
      return z.nullable(z.string());
    case 'option':
      return z.nullable(z.string()).check(z.refine((value) => value !== null, 'valRequired'));
  }
}
