import { type badgeLanguages, type badgeLevels, badgeNumber, badgePin } from '@latchboard/contract/badges/rules/facts';
import { phonePattern } from '@latchboard/contract/staff/rules';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import * as z from 'zod/mini';
import type { Badge } from '../shapes.ts';

const text = (maxLength: number) => z.string().check(z.trim(), z.maxLength(maxLength));
const orEmpty = (pattern: RegExp) => new RegExp(`^$|${pattern.source}`);
const day = z.nullable(z.string().check(z.refine(isDay, 'valDate')));

const fields = {
  name: text(100).check(z.minLength(1, 'valRequired'), z.minLength(2)),
  title: text(60),
  company: text(100),
  phone: z.string().check(
    z.trim(),
    z.refine((typed) => typed === '' || phonePattern.test(typed), 'valPhoneNumber'),
  ),
  email: z.union([z.literal(''), z.string().check(z.trim(), z.email())]),
  level: z.string(),
  language: z.string(),
  loginId: z.nullable(z.string()),
  from: day,
  until: day,
};

/** Editable fields of a badge. */
export const badgeSchema = z.object(fields);
export type BadgeValues = z.output<typeof badgeSchema>;

/** Additional fields for a new badge. */
export const newBadgeSchema = z.object({
  ...fields,
  number: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.regex(badgeNumber, 'valBadgeNumber')),
  pin: z.string().check(z.trim(), z.regex(orEmpty(badgePin), 'valBadgePin')),
});
export type NewBadgeValues = z.output<typeof newBadgeSchema>;

export const badgeLabels = {
  name: 'badges.name',
  number: 'badges.numberField',
  pin: 'badges.pin',
  title: 'badges.jobTitle',
  company: 'badges.company',
  phone: 'badges.phone',
  email: 'badges.email',
  level: 'badges.level',
  language: 'badges.language',
  loginId: 'badges.login',
  from: 'badges.from',
  until: 'badges.until',
} as const;

/** Form values of a badge. A new badge uses the user's `language` at the keypad or tablet. */
export const badgeValues = (badge: Badge | undefined, language: BadgeValues['language'] = 'en'): BadgeValues => ({
  name: badge?.name ?? '',
  title: badge?.title ?? '',
  company: badge?.company ?? '',
  phone: badge?.phone ?? '',
  email: badge?.email ?? '',
  level: badge?.level ?? 'employee',
  language: badge?.language ?? language,
  loginId: badge?.login ? String(badge.login.id) : null,
  from: badge?.from ?? null,
  until: badge?.until ?? null,
});

const orNull = (typed: string) => (typed === '' ? null : typed);

/** Call input from the form values. */
export const badgeInput = ({
  name,
  title,
  company,
  phone,
  email,
  level,
  language,
  loginId,
  from,
  until,
}: BadgeValues) => ({
  name,
  title: orNull(title),
  company: orNull(company),
  phone: orNull(phone),
  email: orNull(email),
  level: level as (typeof badgeLevels)[number],
  language: language as (typeof badgeLanguages)[number],
  loginId: loginId === null ? null : Number(loginId),
  from,
  until,
});
