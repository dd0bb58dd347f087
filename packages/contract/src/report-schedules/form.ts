import * as z from 'zod';
import { day, id, integer, nameText } from '../shapes.ts';
import { emailAddress } from '../staff/shapes.ts';
import { deliveryStates, frequencies, maxAddresses, skipReasons } from './rules.ts';

/** Times, recipients, and end of a schedule. */
export const scheduleForm = {
  name: nameText(100).min(1, 'valRequired'),
  every: z.enum(frequencies).default('week'),
  /** Day of a weekly schedule, 1 for Monday to 7 for Sunday. */
  weekday: integer.min(1).max(7).default(1),
  /** Day of a monthly schedule. Shorter months use their last day. */
  monthDay: integer.min(1).max(31).default(1),
  /** Local time at the property, or in the zone of the schedule. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'valInvalid')
    .default('07:00'),
  recipients: z.array(id).max(50).default([]),
  /** Email addresses without a login. Each of their messages has an unsubscribe link. */
  addresses: z.array(emailAddress).max(maxAddresses).default([]),
  /** Last day of the schedule. */
  endsOn: day.nullable().default(null),
  isPaused: z.boolean().default(false),
};

const delivery = z.object({
  day: z.string(),
  at: z.string(),
  state: z.enum(deliveryStates),
  reason: z.enum(skipReasons).nullable(),
  rows: z.number().int().nullable(),
  recipients: z.number().int(),
});

/** Reply fields that both kinds of schedules share. */
export const scheduleRecord = {
  id: z.number().int(),
  name: z.string(),
  every: z.enum(frequencies),
  weekday: z.number().int(),
  monthDay: z.number().int(),
  time: z.string(),
  recipients: z.array(z.object({ id: z.number().int(), name: z.string().nullable() })),
  addresses: z.array(z.object({ email: z.string(), stoppedAt: z.string().nullable() })),
  endsOn: z.string().nullable(),
  isPaused: z.boolean(),
  maker: z.string().nullable(),
  /** Next sending time. Null if the schedule is paused or has ended. */
  nextAt: z.string().nullable(),
  deliveries: z.array(delivery),
  revision: z.number().int(),
  may: z.object({ change: z.boolean() }),
};
