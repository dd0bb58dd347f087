import * as z from 'zod';
import { plannedKinds, plannedStates } from './rules/planned.ts';

/** System that an order plans or changes, with the state of that work. */
export const plannedFacts = z.object({
  kind: z.enum(plannedKinds),
  state: z.enum(plannedStates),
  /** Number of hooks of a new system, or of added hooks. */
  hooks: z.number().int(),
  units: z.number().int(),
});

/** Planned work with its system. The system is null while the property has none to change. */
export const plannedOfOrder = plannedFacts.extend({
  system: z.object({ id: z.number().int(), number: z.string(), name: z.string(), tags: z.number().int() }).nullable(),
});
