import { isStateOfCountry, isZipOfCountry } from '@latchboard/contract/hierarchy/places';
import * as z from 'zod/mini';
import { line, optionalLine } from '#web/lib/form/fields/field-schema.ts';
import { type AddressValues, isBlank } from './address-values.ts';

const addressShape = z.object({
  addressLine1: line(200),
  addressLine2: optionalLine(200),
  city: line(100),
  state: z.nullable(z.string()).check(z.refine((state) => state !== null && state !== '', 'valRequired')),
  zip: line(20),
  country: line(50),
});

/** Runs each check even if another field is invalid. */
const always = () => true;

/** Address with all fields required except the second line. State and ZIP code must match the country (HIE-04). */
export const requiredAddress = addressShape.check(
  z.refine(isStateOfCountry, { path: ['state'], message: 'valStateOfCountry', when: always }),
  z.refine(isZipOfCountry, { path: ['zip'], message: 'valZip', when: always }),
);

/** A complete address, or an empty one. */
export const optionalAddress = z.custom<AddressValues>().check(
  z.superRefine((value, context) => {
    const values = value as AddressValues;
    if (isBlank(values)) return;
    const result = requiredAddress.safeParse(values);
    for (const { message, path } of result.error?.issues ?? [])
      context.addIssue({ code: 'custom', message, path: [...path], input: values });
  }),
);
