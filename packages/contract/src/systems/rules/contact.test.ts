import { expect, test } from 'vitest';
import { contactState, countContacts, displayedContact, livenessOf } from './contact.ts';

const now = new Date('2026-11-20T15:00:00Z');
const stateAt = (at: string) => contactState({ lastContact: new Date(at) }, now);

test('DEV-08 a cabinet is out of contact after two missed contacts, and silent after three days', () => {
  expect(stateAt('2026-11-20T14:58:00Z')).toBe('in-contact');
  expect(stateAt('2026-11-20T14:57:59Z')).toBe('no-contact');
  expect(stateAt('2026-11-17T15:00:00Z')).toBe('no-contact');
  expect(stateAt('2026-11-17T14:59:59Z')).toBe('silent');
  expect(contactState({ lastContact: null }, now)).toBe('never');
  expect(contactState({ lastContact: now, isRevoked: true }, now)).toBe('revoked');
});

test('DEV-08 a system without an enrolled device is out of contact, but not silent', () => {
  const lastContact = new Date('2026-11-10T15:00:00Z');
  expect(contactState({ lastContact, isEnrolled: false }, now)).toBe('moved');
  expect(contactState({ lastContact: now, isEnrolled: false }, now)).toBe('moved');
  expect(contactState({ lastContact: null, isEnrolled: false }, now)).toBe('never');
});

test('DEV-08 contact depends on the contact interval of the installation, not on the silence threshold', () => {
  const lastContact = new Date('2026-11-20T14:50:00Z');
  expect(contactState({ lastContact, contactEvery: 300_000 }, now)).toBe('in-contact');
  expect(contactState({ lastContact, contactEvery: 299_999 }, now)).toBe('no-contact');
});

test('DEV-08 a screen that does not receive changes does not show a cabinet as in contact', () => {
  expect(displayedContact('in-contact', true)).toBe('in-contact');
  expect(displayedContact('in-contact', false)).toBe('unknown');
  expect(displayedContact('no-contact', false)).toBe('no-contact');
});

test('TXN-10 DEV-08 a board is live only if all of its cabinets are in contact', () => {
  const cabinetWith = (contact: 'in-contact' | 'no-contact' | 'silent' | 'never', lastContact: string | null) => ({
    contact,
    lastContact,
  });
  const [lobby, annex, unreachable, fresh] = [
    cabinetWith('in-contact', '2026-11-20T14:59:00Z'),
    cabinetWith('no-contact', '2026-11-20T14:40:00Z'),
    cabinetWith('silent', '2026-11-10T14:40:00Z'),
    cabinetWith('never', null),
  ];
  const states = [[lobby], [lobby, fresh], [lobby, annex], [annex, unreachable], [fresh], []];
  expect(states.map((cabinets) => livenessOf(countContacts(cabinets)))).toEqual([
    'live',
    'live',
    'partly',
    'none',
    'live',
    'live',
  ]);
  expect(countContacts([unreachable, annex])).toEqual({
    cabinets: 2,
    inContact: 0,
    lastContact: '2026-11-20T14:40:00Z',
  });
});
