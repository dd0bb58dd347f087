import * as z from 'zod';

/**
 * State of the author of a lasting record, such as a link or a webhook. `lost` means that the author no longer has a
 * required right or the reach.
 */
export const authorStates = z.enum(['present', 'left', 'lost']);
export type AuthorState = z.output<typeof authorStates>;
