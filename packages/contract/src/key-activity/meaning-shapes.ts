import * as z from 'zod';
import { severities } from './rules/meanings.ts';

/** The provider's meanings of exception codes in one language. The default applies to other codes (TXN-07). */
export const meanings = z.record(z.string(), z.object({ words: z.string(), severity: z.enum(severities) }));
