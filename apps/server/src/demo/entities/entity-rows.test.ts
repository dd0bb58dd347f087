import { expect, test } from 'vitest';
import { dayMs } from '../calendar.ts';
import { customerRows } from '../rows/customer-rows.ts';
import type { Batch } from '../sinks/sink.ts';
import { makeWorld } from '../world/make-world.ts';
import { entityRows } from './entity-rows.ts';
import { termsFiles, termsRows } from './terms.ts';

const options = { seed: 20_261, day: '2026-11-20', size: 'demo' } as const;
const world = makeWorld(options);
const rowsOf = (batches: readonly Batch[], table: string) =>
  batches.filter((batch) => batch.table === table).flatMap(({ rows }) => rows as unknown as Record<string, unknown>[]);
const entities = entityRows(world);

test('SYS-08 every level of the demo has contacts, notes, exception settings, and alerts', () => {
  for (const table of ['primary_contact', 'note', 'exception_setting', 'exception_alert'])
    expect(new Set(rowsOf(entities, table).map(({ level }) => level)), table).toEqual(new Set([1, 2, 3, 4]));
  const contacts = rowsOf(entities, 'primary_contact');
  expect(contacts.length).toBeGreaterThan(world.properties.length);
  for (const { staff_id, level, entity_id } of contacts)
    expect(world.staff.find(({ id }) => id === staff_id)).toMatchObject({
      level,
      entityId: entity_id,
      disabledAt: null,
    });
});

test('SYS-08 properties in the demo have vendors, change requests, and terms of use; no change request, term, or note is dated in the future', () => {
  expect(rowsOf(entities, 'vendor').length).toBeGreaterThan(2 * world.properties.length);
  const forms = rowsOf(entities, 'change_request');
  expect(forms.length).toBeGreaterThan(5);
  const terms = rowsOf([termsRows(world)], 'terms_document');
  expect(terms.filter(({ property_id }) => property_id === 1)).toHaveLength(2);
  expect(new Set(terms.map(({ property_id }) => property_id)).size).toBeGreaterThan(4);
  expect(terms.map(({ stored_as }) => stored_as).sort()).toEqual(
    termsFiles(world)
      .map(({ name }) => name)
      .sort(),
  );
  for (const { at } of [...forms, ...terms, ...rowsOf(entities, 'note')]) expect(Number(at)).toBeLessThan(world.now);
});

test('SYS-08 HIE-07 the last few months of the demo contain cancellations, a reinstatement, and a requested reinstatement', () => {
  const rows = customerRows(world);
  const recent = rowsOf(rows, 'property_change').filter(({ at }) => Number(at) > world.now - 90 * dayMs);
  expect(new Set(recent.map(({ change }) => change))).toEqual(
    new Set(['canceled', 'reinstatement-asked', 'reinstated', 'delinquent', 'temporary-access']),
  );
  const waiting = rowsOf(rows, 'property').filter(({ reinstatement_asked_at }) => reinstatement_asked_at !== null);
  expect(waiting).toMatchObject([{ name: 'Olympia Firs', canceled: true }]);
});

test('SYS-08 the same seed and day produce the same demo entities', () => {
  expect(entityRows(makeWorld(options))).toEqual(entities);
});
