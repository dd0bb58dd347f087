import * as z from 'zod';
import { timeZones } from '../hierarchy/places.ts';
import { day, integer, nameText } from '../shapes.ts';
import { emailAddress, phone } from '../staff/shapes.ts';
import { type Field, type FieldOutput, type Fields, fieldsIn } from './fields.ts';

type FormField<F extends Field> = F extends { readonly required: true }
  ? z.ZodType<FieldOutput<F>, FieldOutput<F>>
  : z.ZodOptional<z.ZodType<FieldOutput<F>, FieldOutput<F>>>;

type FormShape<Fs extends Fields> = { readonly [K in keyof Fs]: FormField<Fs[K]> };
type ReplyShape<Fs extends Fields> = { readonly [K in keyof Fs]: z.ZodType<FieldOutput<Fs[K]>, FieldOutput<Fs[K]>> };

/**
 * Input shape of a record's fields. An undefined field keeps its stored value. Null or an empty string clears an
 * optional field.
 */
export function formShape<Fs extends Fields>(fields: Fs): FormShape<Fs> {
  return shapeOf(fields, (field) =>
    field.required ? formFieldShape(field) : formFieldShape(field).optional(),
  ) as FormShape<Fs>;
}

/** Reply shape of a record's fields. */
export function replyShape<Fs extends Fields>(fields: Fs): ReplyShape<Fs> {
  return shapeOf(fields, (field) => {
    const plainShape = { flag: z.boolean(), option: z.number().int() }[field.kind as string] ?? z.string();
    return isNeverNull(field) ? plainShape : plainShape.nullable();
  }) as ReplyShape<Fs>;
}

const shapeOf = (fields: Fields, shape: (field: Field) => z.ZodType) =>
  Object.fromEntries(fieldsIn(fields).map(([name, field]) => [name, shape(field)]));

const isNeverNull = (field: Field) =>
  field.required || field.kind === 'flag' || field.kind === 'option' || (field.kind === 'line' && field.keepsEmpty);

function formFieldShape(field: Field): z.ZodType {
  const shape = plainShape(field);
  return isNeverNull(field) ? shape : shape.nullable();
}

function plainShape(field: Field): z.ZodType {
  switch (field.kind) {
    case 'line': {
      const line = nameText(field.max);
      return field.required ? line.min(1, 'valRequired') : line;
    }
    case 'email':
      return emailAddress;
    case 'phone':
      return phone;
    case 'day':
      return day;
    case 'flag':
      return z.boolean();
    case 'zone':
      return z.enum(timeZones);
    case 'option': {
      const numbers = Object.keys(field.options).map(Number);
      return integer
        .min(Math.min(...numbers))
        .max(Math.max(...numbers))
        .refine((number) => numbers.includes(number));
    }
  }
}
