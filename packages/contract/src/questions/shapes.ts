import * as z from 'zod';
import { undoMarks } from '../key-activity/rules/undo-marks.ts';
import { handover } from '../key-activity/shapes.ts';
import { doubtKinds, holdingDoubts } from './rules.ts';

const person = z.object({ name: z.string().nullable(), badge: z.string() });

/** Position of an event in its cabinet's log. */
const eventPosition = z.object({ datalogId: z.number().int(), position: z.number().int() });

const cabinet = z.object({ id: z.number().int(), name: z.string() });

/** Period in which a person had a key. `to` is null while the person still has the key. */
export const holding = z.object({
  holder: person,
  from: z.string(),
  to: z.string().nullable(),
  ended: z.enum(['returned', 'passed-on', 'lost']).nullable(),
  activity: z.string().nullable(),
  workOrder: z.string().nullable(),
  /** Whether the holding overlaps the requested time. Other holdings are on the same day. */
  isAsked: z.boolean(),
  doubts: z.array(z.enum(holdingDoubts)),
  /** System from which the key was taken. The evidence is in its log. */
  cabinet: cabinet.nullable(),
  /** The vendor who had the key from `at` on. Null if no vendor signed for it. */
  receipt: handover.nullable(),
  /** `undone` if taking the key was undone at a kiosk, or the movement that taking the key undoes (BEY-17). */
  undo: z.enum(undoMarks).nullable(),
  evidence: z.object({ from: eventPosition, to: eventPosition.nullable() }),
});

/** A key that could open the unit at the requested time. `tag` and `hook` are null without Report-HooksTags_READ. */
const incidentKey = z.object({
  key: z.number().int().nullable(),
  tag: z.string().nullable(),
  hook: z.number().int().nullable(),
  opens: z.array(z.string()),
  replacedAt: z.string().nullable(),
  cabinet: cabinet.nullable(),
  holdings: z.array(holding),
});

/** A reason why the answer is uncertain, with its evidence. */
const doubt = z.object({
  kind: z.enum(doubtKinds),
  from: z.string(),
  to: z.string().nullable(),
  cabinet: cabinet.nullable(),
  tag: z.string().nullable(),
  person: person.nullable(),
  count: z.number().int(),
  evidence: eventPosition.nullable(),
});

/**
 * A person's visit to a cabinet, from sign-in to sign-out. `person` is null if the door was opened without a sign-in.
 */
const visit = z.object({
  person: person.nullable(),
  cabinet,
  from: z.string(),
  to: z.string(),
  /** Times when the door was opened, left open, and closed. */
  doors: z.array(z.object({ movement: z.string(), at: z.string() })),
  /** Number of keys taken or returned. */
  keys: z.number().int(),
  evidence: eventPosition,
});

/** People who had a unit's keys, and people who could have had one (BEY-08). */
export const incident = z.object({
  property: z.object({
    id: z.number().int(),
    name: z.string(),
    timeZone: z.string(),
    nonLetteredPanels: z.boolean(),
  }),
  unit: z.string(),
  /** Whether the property has a unit or a key with this name. */
  isKnown: z.boolean(),
  from: z.string(),
  to: z.string(),
  readAt: z.string(),
  keys: z.array(incidentKey),
  /** People who opened the door of the unit's cabinets. Null if there were too many visits for one answer. */
  visits: z.object({ rows: z.array(visit), more: z.number().int() }).nullable(),
  doubts: z.array(doubt),
});

const period = z.object({ from: z.string(), to: z.string() });

const interpretation = z.object({
  ...period.shape,
  isMoment: z.boolean(),
  /**
   * Other interpretations of the question: the other half of the day (AM or PM), or the second occurrence of a
   * repeated hour.
   */
  others: z.array(period),
  /**
   * Set if the local time in the question occurs twice or not at all. `local` is that time, without an offset.
   * `used` is the instant that the answer is based on.
   */
  clock: z.object({ kind: z.enum(['twice', 'skipped']), local: z.string(), used: z.string() }).nullable(),
});

/** Interpretation of a question, and its answer. `notUnderstood` lists the words that were not recognized (BEY-20). */
export const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('unit'),
    ...interpretation.shape,
    /** Always null. Pages from the previous version read it instead of `others`. */
    other: z.null(),
    incident,
  }),
  z.object({
    kind: z.literal('person'),
    ...interpretation.shape,
    property: incident.shape.property,
    person,
    rows: z.array(
      // `to` is the end of the holding: the return of the key, or its handover to a vendor.
      holding
        .pick({ from: true, to: true, activity: true, workOrder: true, receipt: true })
        .extend({ unit: z.string().nullable() }),
    ),
    more: z.number().int(),
  }),
  z.object({
    kind: z.literal('activity'),
    property: incident.shape.property,
    /** Name of the matched activity, work order, or vendor. If several matched, the words of the question. */
    activity: z.string(),
    count: z.number().int(),
    rows: z.array(
      z.object({
        key: z.number().int().nullable(),
        unit: z.string().nullable(),
        holder: person,
        receipt: handover.nullable(),
        since: z.string(),
        overdue: z.boolean(),
        /** Match of the question's words: the activity, the work order or its note, or the vendor. */
        match: z.object({ kind: z.enum(['activity', 'workOrder', 'vendor', 'note']), name: z.string() }),
      }),
    ),
  }),
  z.object({
    kind: z.literal('choice'),
    ...interpretation.shape,
    units: z.array(z.string()),
    people: z.array(person),
    /** Whether the question asked about several units or people. An answer covers only one of them. */
    isSeveral: z.boolean(),
  }),
  /** The period is longer than the maximum. The reports show the whole period. */
  z.object({
    kind: z.literal('tooLong'),
    ...interpretation.shape,
    property: incident.shape.property,
    days: z.number().int(),
    units: z.array(z.string()),
    people: z.array(person),
  }),
  z.object({ kind: z.literal('future') }),
  /** A day that does not exist, as typed: `February 30`. */
  z.object({ kind: z.literal('noSuchDay'), day: z.string() }),
  /** The property has no unit, key, or hook with these names. */
  z.object({ kind: z.literal('noSuchUnit'), units: z.array(z.string()) }),
  z.object({ kind: z.literal('notUnderstood'), words: z.array(z.string()) }),
]);
