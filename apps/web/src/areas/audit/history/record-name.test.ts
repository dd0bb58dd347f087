import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { expect, test } from 'vitest';
import { recordName, scopeText } from './record-name.ts';
import type { AuditEntry } from './shapes.ts';

const t = createTranslate('en', en);

test('SYS-01 the history shows a record by its name, and a setting without a name by its entity', () => {
  expect(recordName('exception-setting', '4-12', null, t)).toBe('Exception setting · Property 12');
  expect(recordName('exception-setting', '4-12', 'Harbor Point', t)).toBe('Exception setting · Harbor Point');
  expect(recordName('exception-setting', '12', null, t)).toBe('Exception setting 12');
  expect(recordName('vendor', '3', 'Ace Plumbing', t)).toBe('Vendor Ace Plumbing');
  expect(recordName('property', '12', null, t)).toBe('Property 12');
});

test('SYS-01 RGT-05 a scope change is described by the user and the granted or removed place', () => {
  const scope = (action: AuditEntry['action'], name: string | null, place: string | null): AuditEntry => ({
    id: 1,
    act: 'a',
    at: '2026-11-21T08:00:00Z',
    by: null,
    onBehalfOf: null,
    uiPath: null,
    call: null,
    kind: 'staff-scope',
    entityId: '205-4-1',
    name,
    action,
    changes: [
      { field: 'entity_id', before: null, after: '1', refers: { kind: 'property', before: null, after: place } },
    ],
    sealed: true,
  });
  expect(scopeText(scope('insert', 'Ana Ruiz', 'Harbor Point'), t)).toBe('Ana Ruiz gained access to Harbor Point');
  expect(scopeText(scope('delete', 'Ana Ruiz', 'Harbor Point'), t)).toBe('Ana Ruiz lost access to Harbor Point');
  expect(scopeText(scope('insert', null, null), t)).toBe('Login 205 gained access to Property 1');
});
