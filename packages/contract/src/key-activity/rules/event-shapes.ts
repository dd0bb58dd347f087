import { z } from 'zod';

const maxLength = 100;
const int32 = z.int32();

/** An instant with its offset (RFC 3339), in a year that the database supports. */
const instant = z.iso.datetime({ offset: true }).refine((value) => !value.startsWith('000'));
const text = z
  .string()
  .max(maxLength)
  .refine((value) => !value.includes('\0'));
const optional = <T extends z.ZodType>(shape: T) => shape.nullable().optional();

/** Fields of any event. Unknown fields are kept unchanged. */
const eventFields = {
  badge: optional(text),
  tag: optional(text),
  hook: optional(int32),
  unit: optional(text),
  activity: optional(int32),
  exception: optional(text),
  workOrder: optional(text),
  dueBack: optional(instant),
  typed: optional(z.boolean()),
};

const identity = { seq: z.int().min(1), salt: z.string().regex(/^[A-Za-z0-9+/_-]{22}(==)?$/) };

const keyEvent = z
  .looseObject({
    ...identity,
    ...eventFields,
    kind: z.literal('key'),
    time: instant,
    movement: z.enum(['taken', 'returned', 'none']),
  })
  .refine((event) => event.movement === 'none' || !!event.tag, { path: ['tag'], message: 'a key that moved has a tag' })
  .meta({ id: 'KeyEvent', description: 'A key was taken or returned, or was requested and did not move' });

const sessionEvent = z
  .looseObject({ ...identity, ...eventFields, kind: z.literal('session'), time: instant, action: optional(text) })
  .meta({
    id: 'SessionEvent',
    description: 'A person at the keypad; action is signed-in, signed-out, wrong-pin or timed-out',
  });

const doorEvent = z
  .looseObject({ ...identity, ...eventFields, kind: z.literal('door'), time: instant, action: optional(text) })
  .meta({ id: 'DoorEvent', description: 'The door; action is opened, closed or left-open' });

const systemEvent = z
  .looseObject({
    ...identity,
    ...eventFields,
    kind: z.literal('system'),
    time: instant.optional(),
    action: optional(text),
    unreadable: z.string().optional(),
  })
  .refine((event) => event.time !== undefined || event.unreadable !== undefined, {
    path: ['time'],
    message: 'only an event that could not be read has no time',
  })
  .meta({
    id: 'SystemEvent',
    description:
      'The cabinet itself; action is started, power or clock-set (with oldTime and newTime), or about a badge biometric-consent (with policyVersion and accepted), fingerprint-enrolled or fingerprint-removed. Unreadable holds, in base64url, an event that the server could not parse',
  });

/** An event of an unknown kind: stored unchanged, shown as system. */
const laterEvent = z.looseObject({ ...identity, kind: z.string().refine((kind) => !isEventKind(kind)) }).meta({
  id: 'LaterEvent',
  description: 'An event kind that this server does not know yet; stored, and shown as system',
});

/** Events from a cabinet, by kind. An invalid event is stored unchanged in quarantine. */
export const cabinetEvent = z.union([
  z.discriminatedUnion('kind', [keyEvent, sessionEvent, doorEvent, systemEvent]),
  laterEvent,
]);

export const eventShapes = { key: keyEvent, session: sessionEvent, door: doorEvent, system: systemEvent } as const;
export type EventKind = keyof typeof eventShapes;

export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(eventShapes, kind);
}

/** Fields that identify an event. If an event lacks them, the server rejects the whole batch. */
export const eventIdentity = z.looseObject(identity);

export const maxEventsPerBatch = 500;

export const batchEnvelope = z.looseObject({
  stream: z.int().min(1),
  sentAt: instant,
  seenHead: optional(z.looseObject({ position: z.int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) })),
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
  events: z.array(z.unknown()).max(maxEventsPerBatch),
});
