import { activityText, employeeText, exceptionText } from '@latchboard/contract/key-activity/rules/event-text';
import { withMeanings } from '@latchboard/contract/key-activity/rules/meanings';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { delayText, eventTone } from './event-text.ts';
import type { KeyEvent } from './shapes.ts';

const t = createTranslate('en', en);
const event: KeyEvent = {
  key: null,
  id: 1,
  time: '2026-11-20T20:36:08.000Z',
  kind: 'key',
  movement: 'taken',
  employeeName: 'Tom Becker',
  badgeNumber: '000412',
  units: ['204'],
  visit: null,
  propertyUnitName: '502',
  activityCode: 14,
  activityName: 'Appliance swap',
  enteredWorkOrderNumber: null,
  exceptionCode: null,
  keyTagNumber: '71823',
  encodedHookNumber: 1027,
  keyReceipt: null,
  keyReceiptNumber: null,
  datalogId: 7,
  datalogNumber: '7001',
  datalogName: 'Lobby',
  deviceTime: null,
  receivedAt: '2026-11-20T20:36:09.000Z',
  clockCorrected: false,
  clockDoubtful: false,
  corrected: false,
  arrivalCheck: null,
  keyTyped: false,
  quarantined: false,
  undo: null,
  late: false,
  position: 1,
  hash: 'ab',
};

test('TXN-07 activity 1 is shown as "key returned" and marks the row, and activity 99 is blank', () => {
  const returned = { ...event, activityCode: 1, activityName: null };
  expect([activityText(returned, t), eventTone(returned)]).toEqual(['Key returned', 'ok']);
  expect(eventTone({ ...returned, quarantined: true }), 'an event without effect').toBe('error');
  const withoutActivity = { ...event, activityCode: 99, activityName: 'None' };
  expect([activityText(withoutActivity, t), eventTone(withoutActivity)]).toEqual(['', undefined]);
});

test('TXN-01 an activity is shown by its name with the work order, or by its code if it has no name', () => {
  expect(activityText({ ...event, enteredWorkOrderNumber: '4498' }, t)).toBe('Appliance swap · WO 4498');
  expect(activityText({ ...event, activityName: null, activityCode: 1207 }, t)).toBe('Activity 1207');
  expect(activityText({ ...event, activityCode: 99, enteredWorkOrderNumber: '4498' }, t)).toBe('WO 4498');
  const door = { ...event, kind: 'door' as const, activityName: null };
  expect(activityText({ ...door, movement: 'opened' }, t)).toBe('Door opened');
  expect(activityText({ ...door, movement: 'something newer' }, t)).toBe('Door');
});

test('TXN-07 an exception is shown with its meaning and colors the row, and an unknown code is shown unchanged', () => {
  expect([exceptionText('W', t), exceptionText('Q', t)]).toEqual(['Third wrong PIN, badge blocked', 'Exception Q']);
  expect(['N', 'C', 'M', 'S'].map((exceptionCode) => eventTone({ ...event, exceptionCode }))).toEqual([
    'error',
    'warning',
    'info',
    'special',
  ]);
  const meanings = { C: { words: 'Cabinet not shut', severity: 'info' } } as const;
  expect(['C', 'N'].map((exceptionCode) => eventTone({ ...event, exceptionCode }, meanings))).toEqual([
    'info',
    'error',
  ]);
  expect(exceptionText('C', withMeanings(t, meanings))).toBe('Cabinet not shut');
});

test('TXN-01 a badge without an owner is shown as unknown', () => {
  const noName = { employeeName: null, badgeNumber: null, kind: 'key', movement: 'returned' } as const;
  expect(employeeText({ ...noName, badgeNumber: '000290' }, t)).toBe('Unknown badge');
  expect(employeeText({ ...noName, kind: 'door', movement: 'opened' }, t)).toBe('');
  expect(employeeText(noName, t), 'returned by scan').toBe('No badge');
});

test('TXN-05 a late event is shown with its delay', () => {
  expect(delayText({ time: '2026-11-20T11:19:00Z', receivedAt: '2026-11-20T17:31:30Z' }, t)).toBe(
    'Arrived 6 h 12 m late',
  );
});
