import { frequencies, maxAddresses } from '@latchboard/contract/report-schedules/rules';
import * as z from 'zod/mini';
import { addressesOf, isAddress } from '../form/addresses.ts';

/** Shared fields of all schedule forms. */
export const scheduleFields = {
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(100)),
  every: z.nullable(z.string()),
  weekday: z.nullable(z.string()),
  monthDay: z.nullable(z.string()),
  time: z.string().check(z.trim(), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'valInvalid')),
  format: z.nullable(z.string()),
  addresses: z.string().check(
    z.refine((typed) => addressesOf(typed).every(isAddress), 'valEmail'),
    z.refine((typed) => addressesOf(typed).length <= maxAddresses, 'valMaxAddresses'),
  ),
  endsOn: z.nullable(z.string()),
};
export type ScheduleValues = z.infer<z.ZodMiniObject<typeof scheduleFields>>;

export const scheduleLabels = {
  name: 'schedules.name',
  every: 'schedules.every',
  weekday: 'schedules.weekday',
  monthDay: 'schedules.monthDay',
  time: 'schedules.time',
  format: 'schedules.format',
  addresses: 'schedules.addresses',
  endsOn: 'schedules.endsOn',
} as const;

interface StoredSchedule {
  readonly name: string;
  readonly every: string;
  readonly weekday: number;
  readonly monthDay: number;
  readonly time: string;
  readonly format: string;
  readonly addresses: readonly { readonly email: string; readonly stoppedAt: string | null }[];
  readonly endsOn: string | null;
}

/** Form values of a stored or new schedule. Omits the addresses of people who unsubscribed. */
export const scheduleValuesOf = (schedule: StoredSchedule | undefined, name = ''): ScheduleValues => ({
  name: schedule?.name ?? name,
  every: schedule?.every ?? 'week',
  weekday: String(schedule?.weekday ?? 1),
  monthDay: String(schedule?.monthDay ?? 1),
  time: schedule?.time ?? '07:00',
  format: schedule?.format ?? 'csv',
  addresses: activeAddresses(schedule?.addresses ?? []).join(', '),
  endsOn: schedule?.endsOn ?? null,
});

export const activeAddresses = (addresses: StoredSchedule['addresses']) =>
  addresses.flatMap(({ email, stoppedAt }) => (stoppedAt === null ? [email] : []));

/** Call input that both kinds of schedules share. */
export const scheduleInputOf = (values: ScheduleValues) => ({
  ...{ name: values.name, time: values.time, endsOn: values.endsOn, addresses: [...addressesOf(values.addresses)] },
  every: frequencies.find((frequency) => frequency === values.every) ?? ('week' as const),
  weekday: Number(values.weekday ?? 1),
  monthDay: Number(values.monthDay ?? 1),
});
