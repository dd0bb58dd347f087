import * as z from 'zod';
import { handover } from '../key-activity/shapes.ts';
import { loginOutcomes } from './rules.ts';

const idAndName = z.object({ id: z.number().int(), name: z.string() });
/** A key that is out with a badge. If `receipt` is set, the vendor has the key. */
const keyOut = z.object({
  tag: z.string(),
  unit: z.string().nullable(),
  since: z.string().nullable(),
  receipt: handover.nullable(),
});
const receipt = z.object({
  id: z.number().int(),
  number: z.string(),
  property: idAndName,
  /** `holds`: the person has the keys. `gave`: the person handed them over to a vendor. */
  how: z.enum(['holds', 'gave']),
  dueBack: z.string(),
});

export const preview = z.object({
  name: z.string(),
  property: z.object({ ...idAndName.shape, timeZone: z.string() }),
  login: z
    .object({
      ...idAndName.shape,
      email: z.string(),
      isDisabled: z.boolean(),
      mayEnd: z.boolean(),
      /** Whether the login also works at places beyond the caller's reach, where it stays active. */
      hasMore: z.boolean(),
    })
    .nullable(),
  badges: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      name: z.string(),
      property: idAndName,
      /** Reason why the badge is attributed to the person. */
      because: z.enum(['asked', 'linked', 'sameEmail', 'sameName']),
      keys: z.array(keyOut),
      fingerprints: z.number().int(),
    }),
  ),
  receipts: z.array(receipt),
});

export const offboardingRow = z.object({
  id: z.number().int(),
  name: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  undoneAt: z.string().nullable(),
});

export const offboarding = z.object({
  ...offboardingRow.shape,
  property: z.object({ ...idAndName.shape, timeZone: z.string() }),
  onBehalfOf: z.string().nullable(),
  login: z.object({ id: z.number().int(), name: z.string().nullable() }).nullable(),
  loginOutcome: z.enum(loginOutcomes),
  badges: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      name: z.string(),
      property: idAndName,
      endedAt: z.string().nullable(),
      cabinets: z.array(
        z.object({
          name: z.string(),
          state: z.enum(['queued', 'delivered', 'acknowledged']),
          silentSince: z.string().nullable(),
        }),
      ),
      fingerprints: z.array(
        z.object({ cabinet: z.string(), orderedAt: z.string().nullable(), confirmedAt: z.string().nullable() }),
      ),
      keys: z.array(keyOut),
      reactivatedAs: z.number().int().nullable(),
    }),
  ),
  receipts: z.array(receipt),
  chase: z.object({ at: z.string(), to: z.array(z.string()) }).nullable(),
  undo: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  isDone: z.boolean(),
  may: z.object({ chase: z.boolean(), undo: z.boolean() }),
});
