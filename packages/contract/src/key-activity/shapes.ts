import * as z from 'zod';
import { level } from '../shapes.ts';
import { contact } from '../systems/shapes.ts';

/** The badge that took a key from its cabinet, with its owner at that time. Who has the key now: `receipt` if there is one, otherwise this person. */
export const holder = z.object({ name: z.string().nullable(), badge: z.string() });

/** The receipt with which a vendor got a key (TXN-08): company and person who have it, who handed it over, and when. */
export const handOver = z.object({
  id: z.number().int(),
  number: z.string(),
  vendor: z.string(),
  person: z.string(),
  by: z.string(),
  at: z.string(),
});

/**
 * The cabinet that an answer about a key was read from. `silentSince` is its last contact while it is silent or withdrawn: the
 * answer is then the last that is known (DEV-08).
 */
export const source = z.object({ id: z.number().int(), name: z.string(), silentSince: z.string().nullable() });

/**
 * Where the log of each property stood, by the property's id, so that nothing is fetched twice: the live stream tells where it
 * stands now. Null where there are too many properties to say.
 */
const revisions = z.record(z.string(), z.number().int()).nullable();

/** A key that is out. `key` leads to its page; null for one that is no longer in the system. `tag` and `hook` are null for those without Report-HooksTags_READ; `hook` is the encoded number (DEV-02). */
export const keyOutRow = z.object({
  key: z.number().int().nullable(),
  tag: z.string().nullable(),
  hook: z.number().int().nullable(),
  unit: z.string().nullable(),
  /** Every unit that the key opens, `unit` first (DEV-02). */
  units: z.array(z.string()),
  holder,
  activity: z.string().nullable(),
  workOrder: z.string().nullable(),
  since: z.string(),
  /** Set if the cabinet's clock was wrong: `since` is corrected, or is the receive time (`doubtful`). */
  sinceClock: z.enum(['corrected', 'doubtful']).nullable(),
  dueBack: z.string().nullable(),
  overdue: z.boolean(),
  misplaced: z.boolean(),
  cabinet: source,
  /** The vendor who has the key; null if the holder has it. */
  receipt: handOver.nullable(),
});

/**
 * A key that was looked for: where it is, or who has it. `cabinet` is where it hangs, or where it was taken; `since` is when that
 * was learned.
 */
export const foundKey = keyOutRow
  .pick({ key: true, tag: true, hook: true, unit: true, units: true, overdue: true, misplaced: true, receipt: true })
  .extend({
    property: z.object({
      id: z.number().int(),
      name: z.string(),
      timeZone: z.string(),
      nonLetteredPanels: z.boolean(),
    }),
    state: z.enum(['in', 'out', 'unknown', 'lost']),
    holder: holder.nullable(),
    since: z.string().nullable(),
    cabinet: source.nullable(),
  });

/** Where a key was at an instant. The holder took it, or asked for it while it is unknown; `receipt` names the vendor who had it then. */
export const keyCustody = keyOutRow
  .pick({ tag: true, hook: true, unit: true, activity: true, workOrder: true, receipt: true })
  .extend({
    state: z.enum(['in', 'out', 'unknown', 'lost']),
    holder: holder.nullable(),
    since: z.string().nullable(),
    cabinet: source.nullable(),
  });

/** Keys at an instant; rows beyond the first 200 are counted. */
export const custodyMoment = z.object({ at: z.string(), rows: z.array(keyCustody), more: z.number().int() });

/** Keys that were asked for and not scanned, until they are seen again (HIE-05); rows beyond the first 500 are counted. */
export const keysRequested = z.object({
  rows: z.array(
    keyOutRow
      .pick({ key: true, tag: true, hook: true, unit: true, units: true, activity: true, since: true, cabinet: true })
      .extend({
        property: z.object({
          id: z.number().int(),
          name: z.string(),
          timeZone: z.string(),
          nonLetteredPanels: z.boolean(),
        }),
        requestedBy: holder,
      }),
  ),
  more: z.number().int(),
  revisions,
});

export const boardFigures = z.object({
  keysOut: z.number().int(),
  overdue: z.number().int(),
  /** Seconds since the longest overdue key was due back; null when none is. */
  longestOverdue: z.number().int().nullable(),
  dueWithinHour: z.number().int(),
  inPlace: z.number().int(),
  /** Of those in place: how many hang in another cabinet than their own. */
  misplaced: z.number().int(),
  /** Neither out nor in place, the lost ones included. */
  unknown: z.number().int(),
  lost: z.number().int(),
  keys: z.number().int(),
  /** How much of these was read from a silent cabinet. */
  lastKnown: z.object({ keysOut: z.number().int(), overdue: z.number().int(), inPlace: z.number().int() }),
});

/** `keys` holds the key of each hook, null where none belongs. One letter a hook, in hook order: `i` in place, `o` out, `v` overdue, `u` unknown, `l` lost, `e` empty, `m` misplaced: its key hangs in
 * another cabinet, or a key of another cabinet hangs here. */
export const boardPanel = z.object({
  firstHook: z.number().int(),
  hooks: z.string(),
  keys: z.array(z.number().int().nullable()),
});

export const boardCabinet = source.extend({
  contact,
  lastContact: z.string().nullable(),
  removedBadgesWaiting: z.number().int(),
  panels: z.array(boardPanel),
});

/** A hook on which nothing hangs and nothing belongs, and who last took a key from it (BEY-14). */
export const emptyHook = z.object({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  hook: z.number().int(),
  cabinet: source,
  /** In the last 90 days. */
  last: z.object({ holder, receipt: handOver.nullable(), unit: z.string().nullable(), at: z.string() }).nullable(),
});

/** A key that hangs in another cabinet than its own: where it hangs, and where it belongs. */
export const misplacedKey = z.object({
  tag: z.string().nullable(),
  unit: z.string().nullable(),
  since: z.string().nullable(),
  cabinet: source,
  hook: z.number().int().nullable(),
  home: z.object({
    cabinet: z.object({ id: z.number().int(), name: z.string() }),
    hook: z.number().int().nullable(),
  }),
});

/** A key that is lost: since when, and who had it last: the vendor if `receipt` names one. */
export const lostKey = keyOutRow.pick({ key: true, tag: true, hook: true, unit: true, units: true }).extend({
  since: z.string(),
  lastHolder: holder.extend({ receipt: handOver.nullable() }).nullable(),
  note: z.string(),
  author: z.string().nullable(),
});

export const board = z.object({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  /** Moves with every stored batch of the property; the live stream tells it. */
  revision: z.number().int(),
  asOf: z.string(),
  /** The property is closed to this customer: nothing is counted or listed, the screen shows the notice (NAV-11). */
  suspended: z.boolean(),
  figures: boardFigures,
  rows: z.array(keyOutRow),
  misplaced: z.array(misplacedKey),
  lost: z.array(lostKey),
  cabinets: z.array(boardCabinet),
  /** Rows beyond the first 500 are counted, not sent. */
  more: z.number().int(),
});

/** One child of a region, division or corporation on the rolled-up board. */
export const rollUpRow = z.object({
  level,
  id: z.number().int(),
  name: z.string(),
  properties: z.number().int(),
  /** How many of the properties are suspended: their keys are not counted for a customer (NAV-11). */
  closed: z.number().int(),
  keysOut: z.number().int(),
  overdue: z.number().int(),
  longestOverdue: z.number().int().nullable(),
  dueWithinHour: z.number().int(),
  keys: z.number().int(),
  silentCabinets: z.number().int(),
  /** How much of it was read from silent cabinets (DEV-08). */
  lastKnown: boardFigures.shape.lastKnown,
});

export const rollUp = z.object({
  entity: z.object({ level, id: z.number().int(), name: z.string() }),
  asOf: z.string(),
  figures: boardFigures.omit({ unknown: true }),
  silentCabinets: z.number().int(),
  /** Cabinets that have ever been in contact, how many are in contact now, and the latest contact. */
  reached: z.object({ cabinets: z.number().int(), inContact: z.number().int(), lastContact: z.string().nullable() }),
  rows: z.array(rollUpRow),
  /** Keys taken on each of the last 30 days, the newest last and not over yet; empty without properties. */
  trend: z.array(z.object({ day: z.iso.date(), taken: z.number().int() })),
  revisions,
});

/** A key transaction (TXN-01) with what proves it. */
export const transactionRow = z.object({
  id: z.number().int(),
  /** Leads to the page of the key; null without one, and where rows of many properties stand together. */
  key: z.number().int().nullable(),
  time: z.string(),
  kind: z.enum(['key', 'session', 'door', 'system']),
  movement: z.string().nullable(),
  employeeName: z.string().nullable(),
  badgeNumber: z.string().nullable(),
  /** As the cabinet said it. */
  propertyUnitName: z.string().nullable(),
  /** Every unit that the key opened then, the one the cabinet named first (DEV-02). */
  units: z.array(z.string()),
  activityCode: z.number().int().nullable(),
  activityName: z.string().nullable(),
  enteredWorkOrderNumber: z.string().nullable(),
  exceptionCode: z.string().nullable(),
  keyTagNumber: z.string().nullable(),
  encodedHookNumber: z.number().int().nullable(),
  keyReceipt: z.number().int().nullable(),
  /** The number that paper and files name it by. */
  keyReceiptNumber: z.string().nullable(),
  datalogId: z.number().int(),
  datalogNumber: z.string(),
  datalogName: z.string(),
  deviceTime: z.string().nullable(),
  receivedAt: z.string(),
  clockCorrected: z.boolean(),
  /** The receive time stands in for a time that cannot be. */
  clockDoubtful: z.boolean(),
  late: z.boolean(),
  /** What it was found to be on arrival: `R`, `S` or `I` where the cabinet did not mark it, or against a window it did not have yet. */
  arrivalCheck: z.enum(['R', 'S', 'I', 'notDelivered']).nullable(),
  position: z.number().int(),
  hash: z.string(),
  /** The visit it belongs to, where visits are asked for: one person at one cabinet from sign-in to sign-out. */
  visit: z.string().nullable(),
  /** Somebody said something else of it, with a reason. */
  corrected: z.boolean(),
});

export const placeOfKey = z.object({
  id: z.number().int(),
  name: z.string(),
  timeZone: z.string(),
  nonLetteredPanels: z.boolean(),
});

/** Overdue keys below a level, the longest overdue first; rows beyond the first 500 are counted. */
export const keysOverdue = z.object({
  rows: z.array(keyOutRow.extend({ property: placeOfKey })),
  more: z.number().int(),
  revisions,
});

/** Key movements by weekday (1 is Monday) and hour, by the clock of the property. */
export const activityHours = z.object({
  from: z.string(),
  to: z.string(),
  cells: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), count: z.number().int() })),
  /** The hours in which restrictions let nobody take a key; null for those who may not see restrictions. */
  closed: z.array(z.object({ weekday: z.number().int(), hour: z.number().int() })).nullable(),
});

export const reportOptions = z.object({
  units: z.array(z.object({ unit: z.string(), building: z.string().nullable() })),
  employees: z.array(z.object({ badge: z.string(), name: z.string(), active: z.boolean() })),
  activities: z.array(z.object({ code: z.number().int(), name: z.string() })),
  /** The key tags that hang now, when they are asked for by somebody who may see them. */
  tags: z.array(z.string()),
  nonLetteredPanels: z.boolean(),
  timeZone: z.string(),
  propertyName: z.string(),
  /** Those of them that are silent give a report its last that is known. */
  cabinets: z.array(source),
  customerNumber: z.string().nullable(),
  /** Time of the first stored event: where "all dates" begins. */
  first: z.string().nullable(),
});
