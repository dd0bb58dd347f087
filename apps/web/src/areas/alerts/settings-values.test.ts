import { expect, test } from 'vitest';
import { settingsInput, settingsSchema } from './settings-values.ts';

const empty = {
  keyOutMinutes: '',
  badgeUnusedDays: '',
  lastCommDays: '',
  reopenMinutes: '',
  recipients: '',
  quietFrom: '',
  quietTo: '',
};

test('HIE-05 an empty exception setting is sent as null', () => {
  expect(Object.values(settingsInput(empty))).toEqual([null, null, null, null, null, null, null]);
});

test('HIE-05 recipients are typed one per line or separated by commas', () => {
  expect(settingsInput({ ...empty, recipients: 'A@b.co, c@d.co\ne@f.co' }).recipients).toEqual([
    'a@b.co',
    'c@d.co',
    'e@f.co',
  ]);
});

test('HIE-05 the time limit for a key can be typed in days or minutes, and is stored in minutes', () => {
  expect(settingsInput({ ...empty, keyOutMinutes: '2 days' }).keyOutMinutes).toBe(2880);
  expect(settingsInput({ ...empty, keyOutMinutes: '90' }).keyOutMinutes).toBe(90);
});

test('HIE-05 the limits in the exception settings are integers, and the quiet hours are times', () => {
  expect(settingsSchema.safeParse({ ...empty, keyOutMinutes: '90', quietFrom: '22:30' }).success).toBe(true);
  expect(settingsSchema.safeParse({ ...empty, keyOutMinutes: '1.5' }).success).toBe(false);
  expect(settingsSchema.safeParse({ ...empty, lastCommDays: '0' }).success).toBe(false);
  expect(settingsSchema.safeParse({ ...empty, quietTo: '25:00' }).success).toBe(false);
});
