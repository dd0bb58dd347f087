import { expect, test } from 'vitest';
import { type Enrollment, enrollmentNotes } from './enrollment-text.ts';

const enrollment: Enrollment = {
  ...{ stream: 3, number: 2, androidId: 'a', version: 'kiosk 1', enrolledAt: '2026-11-20T15:00:00.000Z' },
  ...{ revokedAt: null, isCurrent: false, isFormerTablet: false, earlierOfDevice: 0, tabletMoved: null },
  ...{ storedUpTo: 0, missing: 0, deliversUntil: null, unsendable: null, quarantined: 0, closures: [] },
  may: { close: false },
};
const format = {
  t: (key: string, params: object = {}) => [key, ...Object.values(params)].join(' '),
  timeText: () => '3 PM',
} as unknown as Parameters<typeof enrollmentNotes>[1];
const notesOf = (values: Partial<Enrollment>) => enrollmentNotes({ ...enrollment, ...values }, format);

test('BEY-17 the enrollment of a moved tablet names its new key board, and until when it may deliver events', () => {
  const deliversUntil = '2027-02-20T15:00:00.000Z';
  const moved = 'systems.tabletMovedTo Garage';
  expect(notesOf({ tabletMoved: { to: 'Garage' }, deliversUntil })).toEqual([
    `${moved} systems.tabletDeliversUntil 3 PM`,
  ]);
  expect(notesOf({ tabletMoved: { to: 'Garage' } })).toEqual([moved]);
  expect(notesOf({ tabletMoved: { to: null } })).toEqual(['systems.tabletMoved']);
  expect(notesOf({ deliversUntil })).toEqual(['systems.deliversUntil 3 PM']);
});

test('BEY-17 the tablet of a replaced key board is marked while it is still in use', () => {
  expect(notesOf({ isFormerTablet: true, isCurrent: true })).toEqual(['keyBoards.formerTablet']);
  expect(notesOf({ isFormerTablet: true })).toEqual([]);
});
