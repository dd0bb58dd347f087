import * as z from 'zod';
import { severities } from './rules/meanings.ts';

/** What the provider says of exception codes, by code, in one language; the shipped meaning holds for the others (TXN-07). */
export const meanings = z.record(z.string(), z.object({ words: z.string(), severity: z.enum(severities) }));
