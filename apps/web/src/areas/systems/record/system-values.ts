import { datalogTypes } from '@latchboard/contract/systems/rules/datalog-types';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import type { DatalogRecord } from '../shapes.ts';

export const systemSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(60)),
  type: z.enum(datalogTypes),
  touch: z.boolean(),
  numberOfUnits: z.string().check(z.trim(), z.regex(/^[0-9]+$/, 'numbersOnly'), z.maxLength(5)),
  warrantyUntil: z.nullable(z.string().check(z.refine(isDay, 'valDate'))),
});
export type SystemValues = z.output<typeof systemSchema>;

export const systemLabels = {
  number: 'systems.field.number',
  name: 'systems.field.name',
  type: 'systems.field.type',
  touch: 'systems.field.touch',
  numberOfUnits: 'systems.field.units',
  warrantyUntil: 'systems.field.warranty',
} as const;

export const systemValues = (system: DatalogRecord | undefined): SystemValues => ({
  number: system?.number ?? '',
  name: system?.name ?? '',
  type: system?.type ?? 'STD',
  touch: system?.touch ?? false,
  numberOfUnits: String(system?.numberOfUnits ?? 0),
  warrantyUntil: system?.warrantyUntil ?? null,
});
