import * as z from 'zod';

const badge = z.string().regex(/^\d{6}$/);
const tag = z.string().min(1).max(40);
const hook = z.number().int().min(1).max(2300);

/** Actions of a user at a simulated cabinet. */
export const visitorAction = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('sign-in'),
    badge,
    /** PIN of the badge. Undefined if the user put a finger on the reader. */
    pin: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    typed: z.boolean().default(false),
  }),
  z.strictObject({
    do: z.literal('take'),
    tag,
    activity: z.number().int().min(1).max(99),
    workOrder: z.string().min(1).max(20).nullable().default(null),
  }),
  z.strictObject({ do: z.literal('hang'), tag, hook }),
  z.strictObject({ do: z.literal('open-door') }),
  z.strictObject({ do: z.literal('close-door') }),
  z.strictObject({ do: z.literal('leave-door-open') }),
  z.strictObject({ do: z.literal('force-door') }),
  z.strictObject({ do: z.literal('enroll-fingerprint') }),
  z.strictObject({ do: z.literal('sign-out') }),
  z.strictObject({ do: z.literal('network'), isOn: z.boolean() }),
]);
export type VisitorAction = z.output<typeof visitorAction>;

/** Response from the cabinet. `exception`: the code in the log. */
export const cabinetResponse = z.object({
  code: z.enum([
    'signedIn',
    'refused',
    'occupied',
    'notSignedIn',
    'doorClosed',
    'taken',
    'returned',
    'wrongHook',
    'hookTaken',
    'notOut',
    'closed',
    'leftOpen',
    'forced',
    'signedOut',
    'enrolled',
    'noConsent',
    'online',
    'offline',
  ]),
  exception: z.string().nullable(),
});
export type CabinetResponse = z.output<typeof cabinetResponse>;

const name = z.string().nullable();

/** A simulated cabinet, as seen by its user. */
export const cabinetView = z.object({
  revision: z.number().int(),
  timeZone: z.string(),
  lettered: z.boolean(),
  /** Current user of the keypad: no one, you, another browser, or one of the simulated people. */
  standing: z.enum(['nobody', 'you', 'other', 'people']),
  person: z
    .object({ badge: z.string(), name, language: z.string(), hasFingerprint: z.boolean(), mayEnroll: z.boolean() })
    .nullable(),
  door: z.enum(['closed', 'open', 'left-open']),
  link: z.object({
    isOn: z.boolean(),
    waiting: z.number().int(),
    failure: z.string().nullable(),
  }),
  keys: z.array(
    z.object({
      tag: z.string(),
      /** The key's own hook. Null for a key from another cabinet. */
      home: z.number().int().nullable(),
      /** Hook that the key is on. Null if the key is out or its location is unknown. */
      hangs: z.number().int().nullable(),
      opens: z.array(z.string()),
      holder: z.object({ badge: z.string(), name, since: z.string() }).nullable(),
    }),
  ),
  badges: z.array(
    z.object({
      number: z.string(),
      name: z.string(),
      level: z.string(),
      language: z.string(),
      /** PIN to show. Null if the badge has no PIN or its PIN is not shown. */
      pin: z.string().nullable(),
      asksPin: z.boolean(),
      isValid: z.boolean(),
      hasFingerprint: z.boolean(),
    }),
  ),
  activities: z.array(
    z.object({
      code: z.number().int(),
      name: z.string(),
      minutes: z.number().int().nullable(),
      asksWorkOrder: z.boolean(),
    }),
  ),
  /** The latest logged events, newest first. */
  log: z.array(
    z.object({
      seq: z.number().int(),
      time: z.string().nullable(),
      kind: z.string(),
      what: z.string().nullable(),
      badge: z.string().nullable(),
      name,
      tag: z.string().nullable(),
      unit: z.string().nullable(),
      hook: z.number().int().nullable(),
      exception: z.string().nullable(),
      isDelivered: z.boolean(),
    }),
  ),
});
export type CabinetView = z.output<typeof cabinetView>;
