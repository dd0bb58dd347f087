import * as z from 'zod';
import { plannedKinds, plannedStates } from './rules/planned.ts';

/** What an order does to a system, and whether that is done. */
export const plannedFacts = z.object({
  kind: z.enum(plannedKinds),
  state: z.enum(plannedStates),
  /** Hooks of a new system, or hooks that are added. */
  hooks: z.number().int(),
  units: z.number().int(),
});

/** The same with the system itself; null while a change has none, because its property has none. */
export const plannedOfOrder = plannedFacts.extend({
  system: z.object({ id: z.number().int(), number: z.string(), name: z.string(), tags: z.number().int() }).nullable(),
});
