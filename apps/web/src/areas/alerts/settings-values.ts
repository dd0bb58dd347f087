import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
import * as z from 'zod/mini';
import { formatDuration, isDuration, parseDuration } from '#web/lib/duration.ts';
import { addressesOf, isAddress } from '#web/lib/form/addresses.ts';

export type Settings = CallOutput<Contract['alerts']['getPropertyExceptionSettings']>;
export type SettingsField = keyof Settings['own'];

export interface SettingsValues {
  readonly keyOutMinutes: string;
  readonly badgeUnusedDays: string;
  readonly lastCommDays: string;
  readonly reopenMinutes: string;
  readonly recipients: string;
  readonly quietFrom: string;
  readonly quietTo: string;
}

const countField = (max: number) =>
  z.string().check(
    z.trim(),
    z.regex(/^\d*$/, 'numbersOnly'),
    z.refine((text) => text === '' || (Number(text) >= 1 && Number(text) <= max), 'valInvalid'),
  );
export const clockField = z.string().check(z.trim(), z.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'valInvalid'));

/** Typed addresses in lower case. */
export const lowerAddressesOf = (text: string) => [...addressesOf(text.toLowerCase())];

const recipientsField = z.string().check(z.refine((text) => addressesOf(text).every(isAddress), 'valEmail'));

const duration = z.string().check(z.trim(), z.refine(isDuration, 'valDuration'));

export const settingsSchema = z.object({
  keyOutMinutes: duration,
  badgeUnusedDays: countField(3650),
  lastCommDays: countField(3650),
  reopenMinutes: duration,
  recipients: recipientsField,
  quietFrom: clockField,
  quietTo: clockField,
});

/** Display text of a setting. Empty if it has no value. */
export function settingText(values: Settings['own'], field: SettingsField, t: Translate): string {
  const value = values[field];
  if (value === null) return '';
  if (field === 'keyOutMinutes' || field === 'reopenMinutes') return formatDuration(Number(value), t);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

const noSettings: Settings['own'] = {
  keyOutMinutes: null,
  badgeUnusedDays: null,
  lastCommDays: null,
  reopenMinutes: null,
  recipients: null,
  quietFrom: null,
  quietTo: null,
};

export function settingsValues(settings: Settings | undefined, t: Translate): SettingsValues {
  const { own } = settings ?? { own: noSettings };
  return {
    keyOutMinutes: settingText(own, 'keyOutMinutes', t),
    badgeUnusedDays: settingText(own, 'badgeUnusedDays', t),
    lastCommDays: settingText(own, 'lastCommDays', t),
    reopenMinutes: settingText(own, 'reopenMinutes', t),
    recipients: own.recipients?.join(', ') ?? '',
    quietFrom: own.quietFrom?.slice(0, 5) ?? '',
    quietTo: own.quietTo?.slice(0, 5) ?? '',
  };
}

/** Call input. An empty field is null, so its value is inherited. */
export function settingsInput(values: SettingsValues): Settings['own'] {
  const parseNumber = (text: string) => (text.trim() === '' ? null : Number(text));
  const recipients = lowerAddressesOf(values.recipients);
  return {
    keyOutMinutes: parseDuration(values.keyOutMinutes) ?? null,
    badgeUnusedDays: parseNumber(values.badgeUnusedDays),
    lastCommDays: parseNumber(values.lastCommDays),
    reopenMinutes: parseDuration(values.reopenMinutes) ?? null,
    recipients: recipients.length === 0 ? null : recipients,
    quietFrom: values.quietFrom.trim() || null,
    quietTo: values.quietTo.trim() || null,
  };
}
