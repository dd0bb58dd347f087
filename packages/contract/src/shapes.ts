import * as z from 'zod';
import { levels } from './levels.ts';
import { emptyIfInvisible, isVisible, normalizeName } from './names.ts';

/** A number as an integer column holds it: 32 bits. Every number that a call takes has this shape or bounds of its own. */
export const integer = z.int32();

/** The revision of the record that a form was filled from; the next one is a number that a column holds too. */
export const revision = integer.min(0).max(2_147_483_646);

/** A record's number; a path or query carries it as digits. */
export const id = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^[0-9]{1,10}$/)
      .transform(Number),
  ])
  .pipe(integer.min(1));

/** What a list over many properties is narrowed to: a property, or all of a level above. */
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

/** A number as a bigint column holds it, as far as JSON carries it exactly. */
export const bigInteger = (min: number) => wholeNumber(min, Number.MAX_SAFE_INTEGER).meta({ format: 'int64' });

/** An instant with its offset, as an ISO 8601 text; years 2000 to 2100, and an offset that the database knows too. */
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

/** A time zone by its name, such as `America/Chicago`. */
export const timeZoneName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_+/-]*$/)
  .refine(isZone, 'valInvalid');

/** When what a form was filled from was set, null where nobody had set it. A save that names it is refused where somebody set it since. */
export const seenAt = instant.nullable().optional();

/** A day as people plan with it, as `2026-11-20`; years 1900 to 2199. */
export const day = z.iso.date('valDate').refine((text) => /^(19|2[01])/.test(text), 'valDate');

/** A text on one line, without blanks around it and without control characters. Empty if it has no visible character. */
export const oneLine = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
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

/** What a person typed into a search box: printable characters only. */
export const searchText = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)
  .transform((text) => text.trim().normalize('NFC'));

/** The mark of the next page, as an earlier reply gave it. It holds the text that a list is sorted by, of up to 500 characters. */
export const cursor = z
  .string()
  .max(3000)
  .regex(/^[A-Za-z0-9_-]+$/);

/** What a person calls a file: one name without a folder. */
export const fileName = z
  .string()
  .trim()
  .min(1, 'valRequired')
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}/\\]+$/u, 'valInvalidCharacters');

export const pageLimit = (most: number, usual: number) => wholeNumber(1, most).default(usual);

export const nothing = z.strictObject({});
export const done = z.object({ ok: z.literal(true) });
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]);
export const level = z.enum(levels);
export type { Level } from './levels.ts';
