import { maxUnitNameLength, unitKinds } from '@latchboard/contract/units/rules';
import * as z from 'zod/mini';
import type { Unit } from '../shapes.ts';

const text = z.string().check(z.trim(), z.maxLength(maxUnitNameLength));

export const unitSchema = z.object({
  unit: text.check(z.minLength(1, 'valRequired')),
  building: text,
  kind: z.enum(unitKinds),
  residentEmail: z.union([z.literal(''), z.string().check(z.trim(), z.email())]),
  residentLanguage: z.enum(['en', 'es']),
});
export type UnitValues = z.output<typeof unitSchema>;

export const unitLabels = {
  unit: 'units.unit',
  building: 'units.building',
  kind: 'units.kind',
  residentEmail: 'units.resident',
  residentLanguage: 'units.residentLanguage',
} as const;

export const unitValues = (unit: Unit | undefined): UnitValues => ({
  unit: unit?.unit ?? '',
  building: unit?.building ?? '',
  kind: unit?.kind ?? 'apartment',
  residentEmail: unit?.residentEmail ?? '',
  residentLanguage: unit?.residentLanguage ?? 'en',
});

/** Call input from the form. */
export const unitInput = ({ building, residentEmail, ...rest }: UnitValues) => ({
  ...rest,
  building: building === '' ? null : building,
  residentEmail: residentEmail === '' ? null : residentEmail,
});
