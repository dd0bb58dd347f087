import { expect, test } from 'vitest';
import { callsAtLevel, nameAtLevel, nameWithoutLevel } from './by-level.ts';
import { contract } from './index.ts';

test('HIE-05 every level has the same calls for contacts, notes, and exceptions, under different names', () => {
  for (const group of [contract.alerts, contract.hierarchy])
    for (const plain of Object.keys(group).flatMap((name) => nameWithoutLevel(name, 'property') ?? []))
      if (/Contact|Note|Exception/.test(plain))
        for (const level of ['corporation', 'division', 'region'] as const)
          expect(group, level).toHaveProperty(nameAtLevel(plain, level));
  expect(contract.alerts.listRegionExceptionAlerts.path).toBe('/regions/{regionId}/exception-alerts');
  expect(contract.hierarchy.removeCorporationNote.path).toBe('/corporations/{corporationId}/notes/{recordNoteId}');
});

test('HIE-05 a level can be added to a call name and removed from it', () => {
  expect(callsAtLevel('division', { addNote: 1 })).toEqual({ addDivisionNote: 1 });
  expect(nameWithoutLevel('addDivisionNote', 'division')).toBe('addNote');
  expect(nameWithoutLevel('addDivisionNote', 'region')).toBeUndefined();
  expect(() => nameAtLevel('mailNote', 'region')).toThrow('mailNote');
});
