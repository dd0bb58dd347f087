import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { sampleReceipt } from '../testing/documents.ts';
import { describeReceipt } from './describe-receipt.ts';

const t = createTranslate('en', en);

test('TXN-08 a receipt shows recipient, verified identity, and due time, and for each key the badge, employee, and activity', () => {
  const { title, sections } = describeReceipt(sampleReceipt, t);
  const [about, keys, signature] = sections;
  expect(title).toBe('Key receipt 12, Harbor Point');
  const facts = Object.fromEntries(about?.facts ?? []);
  expect(facts).toMatchObject({ Company: 'Acme Plumbing, desk@acme.test', 'Due back': '11/23/2026, 9:00 PM CST' });
  expect(Object.values(facts).join(' ')).toMatch(/Joe Diaz, \(312\) 555-0142.*4410.*Ana Ruiz/s);
  expect(keys?.table?.rows).toHaveLength(2);
  for (const part of ['204', '71000', 'Tom Becker · 15', 'Vendor', '11/23/2026, 4:00 PM CST'])
    expect(keys?.table?.rows[0]?.join('|')).toContain(part);
  expect(signature?.signed).toEqual({ kind: 'typed', name: 'Joe Diaz' });
});
