import * as z from 'zod';
import { id, instant, integer } from '../shapes.ts';
import { unitName } from '../units/name.ts';
import { maxOpenedUnits, scanActions, scanOutcomes, swapReasons } from './rules/facts.ts';
import { emptyHookStates, swapParts } from './rules/lists.ts';
import { maxTagLength, tagCharacters } from './rules/tag-code.ts';

/** Code of a tag or a part, as a scanner sends it. */
export const scannedCode = z
  .string()
  .trim()
  .min(1, 'valRequired')
  .max(maxTagLength)
  .regex(tagCharacters, 'valInvalidCharacters');

/** Code of a scan, not validated. An invalid code causes only its own scan to be rejected, not the batch. */
const readCode = z.string().trim().max(10_000);

const opens = z.array(unitName).max(maxOpenedUnits);

/** A scan as stored by the browser. Its ID makes a repeated upload idempotent. */
export const scan = z.strictObject({
  id: z.uuid(),
  /** Time of the scan, by the browser's clock. */
  at: instant,
  action: z.enum(scanActions),
  hook: integer,
  tag: readCode.optional(),
  moves: z.boolean().optional(),
  replaces: readCode.optional(),
  reason: z.enum(swapReasons).optional(),
  opens: opens.optional(),
  shares: z.boolean().optional(),
  undoes: z.uuid().optional(),
});

export const tagOnHook = z.object({
  tag: z.string(),
  datalogId: z.number().int(),
  hook: z.number().int(),
  opens: z.array(z.string()),
});

const mark = z.object({ hook: z.number().int(), opens: z.array(z.string()), isEmpty: z.boolean() });

export const undoState = z.object({
  tags: z.array(z.object({ tag: z.string(), was: tagOnHook.nullable() })),
  mark,
});

export const scanResult = z.object({
  id: z.string(),
  outcome: z.enum(scanOutcomes),
  /** Conflicting tag of a rejected scan, or the replaced tag. */
  other: tagOnHook.nullable(),
  unit: z.string().nullable(),
  at: z.string().nullable(),
});

const system = z.object({ id: z.number().int(), number: z.string(), name: z.string() });

/** Active units of a property, and the number of units for which its systems were ordered. */
export const unitCounts = z.object({ entered: z.number().int(), ordered: z.number().int() });

/** Data about a system for the scan page. */
export const scanBoard = z.object({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  /** `panels`: number of hooks of each panel, 0 for no panel. */
  system: system.extend({ panels: z.array(z.number().int()) }),
  /** All systems of the property, used to show a tag's location. */
  systems: z.array(system),
  tags: z.array(tagOnHook),
  marks: z.array(mark),
  retired: z.array(z.object({ tag: z.string(), at: z.string() })),
  serials: z.array(z.string()),
  units: z.array(z.object({ unit: z.string(), building: z.string().nullable() })),
  /** Number of units for which the systems of the property were ordered. */
  orderedUnits: z.number().int(),
  /** Latest tag scans that changed something and were not undone. */
  recent: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      by: z.string().nullable(),
      isOwn: z.boolean(),
      action: z.enum(scanActions),
      hook: z.number().int(),
      tag: z.string().nullable(),
      before: undoState,
    }),
  ),
  /** Key that encrypts this user's unsent scans in the browser. Only this user receives it. */
  keepingKey: z.string(),
  may: z.object({ scan: z.boolean() }),
});

export const systemProgress = z.object({
  ...system.shape,
  type: z.string(),
  panels: z.array(
    z.object({ name: z.string(), hooks: z.number().int(), done: z.number().int(), empty: z.number().int() }),
  ),
  hooks: z.number().int(),
  done: z.number().int(),
  /** Number of hooks that a user confirmed as empty. They need no tag. */
  empty: z.number().int(),
  /** Number of tags without a unit. */
  unassigned: z.number().int(),
  lastScan: z.object({ at: z.string(), by: z.string().nullable() }).nullable(),
  /** Tag changes that the cabinet has not acknowledged (DEV-11). */
  tagChangesWaiting: z.number().int(),
});

/** A hook without a tag, or a tag that no cabinet has reported for a number of days. */
export const emptyHook = z.object({
  id: z.number().int(),
  system: z.object({ id: z.number().int(), name: z.string() }),
  hook: z.number().int(),
  tag: z.string().nullable(),
  /** Units that the hook's key opens or is planned to open. */
  opens: z.array(z.string()),
  state: z.enum(emptyHookStates),
  seenAt: z.string().nullable(),
});

export const foundSystem = z.object({
  ...system.shape,
  type: z.string(),
  property: z.object({ id: z.number().int(), name: z.string() }),
  hooks: z.number().int(),
  done: z.number().int(),
});

export const swap = z.object({
  id: z.number().int(),
  at: z.string(),
  system: z.object({ id: z.number().int(), name: z.string() }),
  part: z.enum(swapParts),
  oldCode: z.string().nullable(),
  newCode: z.string(),
  /** Hook of a replaced tag. Null for another part. */
  hook: z.number().int().nullable(),
  reason: z.enum(swapReasons),
  note: z.string().nullable(),
  by: z.string().nullable(),
});

export const systemIds = { datalogId: id };
