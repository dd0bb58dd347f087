import * as z from 'zod';
import { nameText } from '../shapes.ts';
import { maxViewNameLength } from './rules.ts';

/** Content of a view: name, filters, sort, and columns. */
export const viewFields = {
  name: nameText(maxViewNameLength).min(1, 'valRequired'),
  /** Filters and sort as in the URL. */
  address: z
    .string()
    .max(2000)
    .regex(/^[\x20-\x7e]*$/),
  /** Visible columns. */
  columns: z.array(z.string().regex(/^[A-Za-z0-9_.-]{1,60}$/)).max(100),
};
