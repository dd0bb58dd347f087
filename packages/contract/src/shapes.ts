import * as z from 'zod';
import { levels } from './levels.ts';
import {
  emptyIfInvisible,
  isVisible,
  normalizeName,
  withoutDirectionControls,
  withoutInvisibleCharacters,
} from './names.ts';

/** A 32-bit integer, as a database column stores it. Every number in an input has this shape or its own bounds. */
export const integer = z.int32();

/** Revision of the record when the form was loaded. The maximum leaves room for one more revision in the column. */
export const revision = integer.min(0).max(2_147_483_646);

/** ID of a record. A path or query contains it as digits. */
export const id = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^[0-9]{1,10}$/)
      .transform(Number),
  ])
  .pipe(integer.min(1));

/** List filter for a property or a place at a higher level. */
export const placeFilter = {
  propertyId: id.optional(),
  regionId: id.optional(),
  divisionId: id.optional(),
  corporationId: id.optional(),
};

/** A whole number in a query, with bounds. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number().int(),
      z
        .string()
        .regex(/^-?[0-9]{1,15}$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max));

/** Revision of the record that a call removes, as sent in the query. */
export const seenRevision = wholeNumber(0, 2_147_483_646);

/** A bigint within the safe integers of JSON. */
export const bigInteger = (min: number) => wholeNumber(min, Number.MAX_SAFE_INTEGER).meta({ format: 'int64' });

/** An instant with its offset (ISO 8601), in the years 2000 to 2100, with an offset that the database supports. */
export const instant = z.iso
  .datetime({ offset: true, precision: undefined })
  .refine((text) => /^(20[0-9]{2}|2100).*(Z|[+-](0[0-9]|1[0-4]):[0-5][0-9])$/.test(text), 'out of range');

const isZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
};

/** Name of a time zone, such as `America/Chicago`. */
export const timeZoneName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)
  .refine(isZone, 'valInvalid');

/**
 * Time at which the value in a form was set. Null if it was not set. A save is rejected if another user set the value
 * in the meantime.
 */
export const seenAt = instant.nullable().optional();

/** A calendar day, such as `2026-11-20`, in the years 1900 to 2199. */
export const day = z.iso.date('valDate').refine((text) => /^(19|2[01])/.test(text), 'valDate');

/**
 * One line of text, trimmed, without control characters or direction controls. Empty if it has no visible characters.
 */
export const oneLine = (maxLength: number) =>
  z
    .string()
    .overwrite(withoutDirectionControls)
    .trim()
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'valInvalidCharacters')
    .overwrite(emptyIfInvisible);

/** Name of a person, place, or thing: parsed into its stored form. Rejects invisible characters. */
export const nameText = (maxLength: number) =>
  z
    .string()
    .overwrite(normalizeName)
    .max(maxLength)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'valInvalidCharacters')
    .refine(isVisible, 'valInvisibleCharacters');

/** Search box text, with printable characters only. */
export const searchText = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)
  .transform((text) => text.trim().normalize('NFC'));

/** Cursor of the next page, from an earlier reply. It contains the last sort value, up to 500 characters. */
export const cursor = z
  .string()
  .max(3000)
  .regex(/^[A-Za-z0-9_-]+$/);

export const maxFileNameLength = 200;

/** File name without a folder. Removes invisible characters, which could make it look like another name. */
export const fileName = z
  .string()
  .overwrite(withoutInvisibleCharacters)
  .trim()
  .min(1, 'valRequired')
  .max(maxFileNameLength)
  .regex(/^[^\p{Cc}\p{Cs}/\\]+$/u, 'valInvalidCharacters');

export const pageLimit = (max: number, initial: number) => wholeNumber(1, max).default(initial);

export const emptyObject = z.strictObject({});

/** Condition for `when` of a refinement. Runs the refinement even if a field of the object is invalid. */
export const whenObject = ({ value }: { readonly value: unknown }) => typeof value === 'object' && value !== null;

export const done = z.object({ ok: z.literal(true) });
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
export const level = z.enum(levels);
export type { Level } from './levels.ts';
