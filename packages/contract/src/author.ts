import * as z from 'zod';

/** Whether the author of something that lasts is still there and may still make it: `lost` means that a right or the reach is gone. */
export const authorStates = z.enum(['present', 'left', 'lost']);
export type AuthorState = z.output<typeof authorStates>;
