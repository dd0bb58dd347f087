import { expect, test } from 'vitest';
import { isDue } from './backups.ts';

const started = new Date('2026-11-20T12:00:00Z');
const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const lastBackup = { sentAt: '2026-11-20T12:05:00Z', revision: 7 };

test('DEV-07 DEV-06 a cabinet backs up soon after its start, then once a day while its configuration changes', () => {
  const options = { started, cabinet: 3, revision: 7 };
  expect(isDue(undefined, { ...options, revision: 0 }, at('20T13:00'))).toBe(false);
  expect(isDue(undefined, options, started), 'not all cabinets at once').toBe(false);
  expect(isDue(undefined, options, at('20T12:01'))).toBe(true);
  expect(isDue(lastBackup, options, at('25T12:00')), 'nothing has changed').toBe(false);
  expect(isDue(lastBackup, { ...options, revision: 8 }, at('21T12:04'))).toBe(false);
  expect(isDue(lastBackup, { ...options, revision: 8 }, at('21T12:06'))).toBe(true);
});
