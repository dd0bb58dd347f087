import * as z from 'zod';
import { longestViewName } from './rules.ts';

/** What a view of a list holds: a name, what it asks for and what it shows. */
export const viewFields = {
  name: z
    .string()
    .trim()
    .min(1, 'valRequired')
    .max(longestViewName)
    .regex(/^\P{Cc}+$/u, 'valInvalidCharacters'),
  /** Filters and sort as they stand in the address. */
  address: z
    .string()
    .max(2000)
    .regex(/^[\x20-\x7e]*$/),
  /** The columns that are shown. */
  columns: z.array(z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/)).max(100),
};
