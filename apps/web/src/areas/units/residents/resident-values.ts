import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import type { Resident } from '../shapes.ts';

const dayOrNull = z.nullable(z.string().check(z.refine(isDay, 'valDate')));

/** The server checks the order of the dates, because only it has the error text. */
export const residentSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(100)),
  email: z.union([z.literal(''), z.string().check(z.trim(), z.email())]),
  language: z.enum(['en', 'es']),
  moveIn: dayOrNull,
  moveOut: dayOrNull,
});
export type ResidentValues = z.output<typeof residentSchema>;

export const residentLabels = {
  name: 'residents.name',
  email: 'residents.email',
  language: 'residents.language',
  moveIn: 'residents.moveIn',
  moveOut: 'residents.moveOut',
} as const;

export const residentValues = (resident: Resident | undefined): ResidentValues => ({
  name: resident?.name ?? '',
  email: resident?.email ?? '',
  language: resident?.language ?? 'en',
  moveIn: resident?.moveIn ?? null,
  moveOut: resident?.moveOut ?? null,
});

/** Call input from the form. */
export const residentInput = ({ email, ...rest }: ResidentValues) => ({ ...rest, email: email === '' ? null : email });
