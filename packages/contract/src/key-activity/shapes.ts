import * as z from 'zod';
import { level } from '../shapes.ts';
import { contact } from '../systems/shapes.ts';
import { undoMarks } from './rules/undo-marks.ts';

/**
 * The badge that took a key from its cabinet, with the badge's owner at that time. If there is a `receipt`, the vendor
 * on the receipt has the key. Otherwise, the badge's owner has it.
 */
export const holder = z.object({ name: z.string().nullable(), badge: z.string() });

/** The receipt for a key that a vendor has (TXN-08): company, person, user who handed the key over, and time. */
export const handover = z.object({
  id: z.number().int(),
  number: z.string(),
  vendor: z.string(),
  person: z.string(),
  by: z.string(),
  at: z.string(),
});

/**
 * The cabinet that reported the data of a key. If the cabinet is silent or its enrollment is revoked, `silentSince` is
 * its last contact, and the data is only the last known (DEV-08).
 */
export const source = z.object({
  id: z.number().int(),
  name: z.string(),
  silentSince: z.string().nullable(),
  /** Set if the tablet moved to another key board. Its name is null if the reader may not see it. */
  tabletMoved: z.object({ to: z.string().nullable() }).optional(),
});

/**
 * Log position of each property, by property ID. The browser compares it with the live stream to avoid a second fetch.
 * Null if there are too many properties.
 */
const revisions = z.record(z.string(), z.number().int()).nullable();

/**
 * A key that is out. `key` is the ID of its page, null for a key that is no longer in the system. `tag` and `hook` are
 * null without Report-HooksTags_READ. `hook` is the encoded number (DEV-02).
 */
export const keyOutRow = z.object({
  key: z.number().int().nullable(),
  tag: z.string().nullable(),
  hook: z.number().int().nullable(),
  unit: z.string().nullable(),
  /** All units that the key opens, starting with `unit` (DEV-02). */
  units: z.array(z.string()),
  holder,
  activity: z.string().nullable(),
  workOrder: z.string().nullable(),
  since: z.string(),
  /**
   * Set if the cabinet's clock was wrong. `corrected`: `since` is corrected. `doubtful`: `since` is the arrival time.
   */
  sinceClock: z.enum(['corrected', 'doubtful']).nullable(),
  dueBack: z.string().nullable(),
  overdue: z.boolean(),
  misplaced: z.boolean(),
  cabinet: source,
  /** The vendor who has the key. Null if the holder has it. */
  receipt: handover.nullable(),
});

/**
 * A key found by a search, with its location or holder. `cabinet` is the cabinet that the key is in, or from which it
 * was taken. `since` is the time of that event.
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

/**
 * Custody of a key at an instant. The holder took the key, or requested it if its location is unknown. `receipt` is set
 * if a vendor had the key then.
 */
export const keyCustody = keyOutRow
  .pick({ tag: true, hook: true, unit: true, activity: true, workOrder: true, receipt: true })
  .extend({
    state: z.enum(['in', 'out', 'unknown', 'lost']),
    holder: holder.nullable(),
    since: z.string().nullable(),
    cabinet: source.nullable(),
  });

/** Keys at an instant: the first 200. `more` is the number of other keys. */
export const custodyAtTime = z.object({ at: z.string(), rows: z.array(keyCustody), more: z.number().int() });

/**
 * Keys that were requested and not scanned, until a cabinet reads their tags again (HIE-05). Contains the first 500.
 * `more` is the number of other keys.
 */
export const requestedKeys = z.object({
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
  /** Seconds since the due time of the longest overdue key. Null if no key is overdue. */
  longestOverdue: z.number().int().nullable(),
  dueWithinHour: z.number().int(),
  inPlace: z.number().int(),
  /** Keys in a cabinet other than their own. */
  misplaced: z.number().int(),
  /** Keys that are neither out nor in place, including lost keys. */
  unknown: z.number().int(),
  lost: z.number().int(),
  keys: z.number().int(),
  /** Portion of the figures above that was read from silent cabinets. */
  lastKnown: z.object({ keysOut: z.number().int(), overdue: z.number().int(), inPlace: z.number().int() }),
});

/**
 * `keys` contains the key ID of each hook, or null. `hooks` contains one letter per hook, in hook order: `i` in place,
 * `o` out, `v` overdue, `u` unknown, `l` lost, `e` empty, `m` misplaced. A hook is misplaced if its key is in another
 * cabinet, or if a key from another cabinet is here.
 */
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

/** A hook with no key and no assigned key, and the person who last took a key from it (BEY-14). */
export const emptyHook = z.object({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  hook: z.number().int(),
  cabinet: source,
  /** Last person who took a key from the hook, with the key's unit. Null if no key was taken in the last 90 days. */
  last: z.object({ holder, receipt: handover.nullable(), unit: z.string().nullable(), at: z.string() }).nullable(),
});

/** A key in a cabinet other than its own, with its current and its assigned hook. */
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

/** A lost key, the time of its mark, and its last holder. If `receipt` is set, the vendor had the key. */
export const lostKey = keyOutRow.pick({ key: true, tag: true, hook: true, unit: true, units: true }).extend({
  since: z.string(),
  lastHolder: holder.extend({ receipt: handover.nullable() }).nullable(),
  note: z.string(),
  author: z.string().nullable(),
});

export const board = z.object({
  property: z.object({ id: z.number().int(), name: z.string(), timeZone: z.string(), nonLetteredPanels: z.boolean() }),
  /** Number that increases with each stored batch from the property. The live stream sends the same number. */
  revision: z.number().int(),
  asOf: z.string(),
  /**
   * Whether the property is suspended for this customer. If so, the figures and rows are empty and the screen shows the
   * notice (NAV-11).
   */
  suspended: z.boolean(),
  figures: boardFigures,
  rows: z.array(keyOutRow),
  misplaced: z.array(misplacedKey),
  lost: z.array(lostKey),
  cabinets: z.array(boardCabinet),
  /** Number of rows after the first 500, which are not sent. */
  more: z.number().int(),
});

/** A child of a region, division, or corporation on the roll-up board. */
export const rollUpRow = z.object({
  level,
  id: z.number().int(),
  name: z.string(),
  properties: z.number().int(),
  /** Number of suspended properties. A customer does not see their figures (NAV-11). */
  closed: z.number().int(),
  keysOut: z.number().int(),
  overdue: z.number().int(),
  longestOverdue: z.number().int().nullable(),
  dueWithinHour: z.number().int(),
  keys: z.number().int(),
  silentCabinets: z.number().int(),
  /** Portion of the figures above that was read from silent cabinets (DEV-08). */
  lastKnown: boardFigures.shape.lastKnown,
});

export const rollUp = z.object({
  entity: z.object({ level, id: z.number().int(), name: z.string() }),
  asOf: z.string(),
  figures: boardFigures.omit({ unknown: true }),
  silentCabinets: z.number().int(),
  /** Number of cabinets that were ever in contact, number in contact now, and time of the latest contact. */
  reached: z.object({ cabinets: z.number().int(), inContact: z.number().int(), lastContact: z.string().nullable() }),
  rows: z.array(rollUpRow),
  /** Keys taken on each of the last 30 days. The last day is today and incomplete. Empty without properties. */
  trend: z.array(z.object({ day: z.iso.date(), taken: z.number().int() })),
  revisions,
});

/** A key transaction (TXN-01) with its proof. */
export const transactionRow = z.object({
  id: z.number().int(),
  /** ID of the key's page. Null if there is no page, and in lists of many properties. */
  key: z.number().int().nullable(),
  time: z.string(),
  kind: z.enum(['key', 'session', 'door', 'system']),
  movement: z.string().nullable(),
  employeeName: z.string().nullable(),
  badgeNumber: z.string().nullable(),
  /** Name of the unit, as the cabinet sent it. */
  propertyUnitName: z.string().nullable(),
  /** All units that the key opened at that time, starting with the cabinet's (DEV-02). */
  units: z.array(z.string()),
  activityCode: z.number().int().nullable(),
  activityName: z.string().nullable(),
  enteredWorkOrderNumber: z.string().nullable(),
  exceptionCode: z.string().nullable(),
  keyTagNumber: z.string().nullable(),
  encodedHookNumber: z.number().int().nullable(),
  keyReceipt: z.number().int().nullable(),
  /** Number shown on paper and in files. */
  keyReceiptNumber: z.string().nullable(),
  datalogId: z.number().int(),
  datalogNumber: z.string(),
  datalogName: z.string(),
  deviceTime: z.string().nullable(),
  receivedAt: z.string(),
  clockCorrected: z.boolean(),
  /** Whether the cabinet's time was impossible. If so, the arrival time is used instead. */
  clockDoubtful: z.boolean(),
  late: z.boolean(),
  /**
   * Result of the arrival check. `R`, `S`, or `I`: the cabinet did not mark the event. `notDelivered`: the restriction
   * had not reached the cabinet yet.
   */
  arrivalCheck: z.enum(['R', 'S', 'I', 'notDelivered']).nullable(),
  /** Whether a person tapped the key or typed its code, instead of scanning its label. Key boards only (BEY-17). */
  keyTyped: z.boolean(),
  /** Whether the event has no effect: it is invalid, or was recorded after its device was replaced or revoked. */
  quarantined: z.boolean(),
  position: z.number().int(),
  hash: z.string(),
  /** ID of the visit, if requested. A visit is one person's events at one cabinet from sign-in to sign-out. */
  visit: z.string().nullable(),
  /** Whether a user corrected the event. */
  corrected: z.boolean(),
  /** `undone` at a kiosk, or the movement that this event undoes (BEY-17). */
  undo: z.enum(undoMarks).nullable(),
});

export const keyProperty = z.object({
  id: z.number().int(),
  name: z.string(),
  timeZone: z.string(),
  nonLetteredPanels: z.boolean(),
});

/** Overdue keys below a level, longest overdue first. Contains the first 500. `more` is the number of other keys. */
export const overdueKeys = z.object({
  rows: z.array(keyOutRow.extend({ property: keyProperty })),
  more: z.number().int(),
  revisions,
});

/** Key movements by weekday (1 is Monday) and hour, in the property's time zone. */
export const activityHours = z.object({
  from: z.string(),
  to: z.string(),
  cells: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), count: z.number().int() })),
  /** Hours closed by restrictions. Null without the right to see restrictions. */
  closed: z.array(z.object({ weekday: z.number().int(), hour: z.number().int() })).nullable(),
});

export const reportOptions = z.object({
  units: z.array(z.object({ unit: z.string(), building: z.string().nullable() })),
  employees: z.array(z.object({ badge: z.string(), name: z.string(), active: z.boolean() })),
  activities: z.array(z.object({ code: z.number().int(), name: z.string() })),
  /** Tags of the keys. Included on request, for users with the right to see tags. */
  tags: z.array(z.string()),
  nonLetteredPanels: z.boolean(),
  timeZone: z.string(),
  propertyName: z.string(),
  /** Cabinets in the report. Data from silent cabinets is the last known. */
  cabinets: z.array(source),
  customerNumber: z.string().nullable(),
  /** Time of the first stored event. "All dates" starts at this time. */
  first: z.string().nullable(),
});
