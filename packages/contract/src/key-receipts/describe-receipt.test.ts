import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { expect, test } from 'vitest';
import { describeReceipt } from './describe-receipt.ts';

const t = createTranslate('en', en);
type Receipt = Parameters<typeof describeReceipt>[0];

const receipt: Receipt = {
  ...{ id: 1, number: '12', vendorId: null, vendorName: 'Acme Plumbing', vendorRepName: 'Joe Diaz' },
  ...{ dateCreated: '2026-11-23T22:30:00Z', dueBack: '2026-11-24T03:00:00Z', since: '2026-11-23T22:30:00Z' },
  ...{ units: ['204'], keys: 1, keysOut: 1, state: 'open', isOverdue: false },
  property: { id: 1, name: 'Harbor Point', timeZone: 'America/Chicago', nonLetteredPanels: false },
  ...{ vendorEmail: null, vendorPhone: null, vendorRepEmail: null, vendorRepPhone: '3125550142' },
  ...{ identity: 'license', verifiedNumber: '4410', verifiedBy: 'Ana Ruiz', createdBy: 'Ana Ruiz' },
  transactions: [
    {
      ...{
        id: 7,
        keyId: 3,
        tag: '71000',
        hook: 1,
        unit: '204',
        badge: '15',
        employee: 'Tom Becker',
        activity: 'Vendor',
      },
      ...{ time: '2026-11-23T22:00:00Z', state: 'out', endedAt: null },
    },
  ],
  signature: { kind: 'typed', name: 'Joe Diaz' },
  ...{ signatureDigest: 'ab'.repeat(32), signedDigest: null, reminders: [], mails: [], history: [], may: [] },
};

test('TXN-08 a receipt shows recipient, verified identity, and due time, and for each key the badge, employee, and activity', () => {
  const { title, sections } = describeReceipt(receipt, t);
  const [about, keys, signature] = sections;
  expect(title).toBe('Key receipt 12 of Harbor Point');
  const facts = Object.fromEntries(about?.facts ?? []);
  expect(facts).toMatchObject({ Company: 'Acme Plumbing', 'Due back': '11/23/2026, 9:00 PM CST' });
  expect(Object.values(facts).join(' ')).toMatch(/Joe Diaz, \(312\) 555-0142.*4410.*Ana Ruiz/s);
  expect(keys?.table?.rows).toHaveLength(1);
  for (const part of ['204', '71000', 'Tom Becker · 15', 'Vendor', '11/23/2026, 4:00 PM CST'])
    expect(keys?.table?.rows[0]?.join('|')).toContain(part);
  expect(signature?.signed).toEqual({ kind: 'typed', name: 'Joe Diaz' });
});
