import * as z from 'zod';
import { nameText } from '../shapes.ts';
import { longestViewName } from './rules.ts';

/** What a view of a list holds: a name, what it asks for and what it shows. */
export const viewFields = {
  name: nameText(longestViewName).min(1, 'valRequired'),
  /** Filters and sort as they stand in the address. */
  address: z
    .string()
    .max(2000)
    .regex(/^[\x20-\x7e]*$/),
  /** The columns that are shown. */
  columns: z.array(z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/)).max(100),
};
