import type { BackupContent } from '@latchboard/contract/systems/backup-shape';
import { expect, test } from 'vitest';
import { type CurrentConfiguration, compareBackup } from './compare.ts';

const backup = (tags: BackupContent['config']['tags']): BackupContent => ({
  type: 'latchboard-system-backup',
  format: 1,
  cabinet: 1,
  property: 1,
  madeAt: '2026-11-20T12:00:00Z',
  config: { tags, units: [], badges: [] },
});
const currentConfiguration: CurrentConfiguration = {
  tags: [
    { tag: '1', hook: 1001, opens: ['101'], isOut: false },
    { tag: '2', hook: 1002, opens: ['102'], isOut: false },
    { tag: '3', hook: 1003, opens: ['103'], isOut: true },
    { tag: '5', hook: 1005, opens: ['103'], isOut: false },
  ],
  elsewhere: new Set(['9']),
  units: new Set(['101', '102', '103']),
  panels: [50],
};
const describeChanges = (tags: BackupContent['config']['tags']) =>
  compareBackup(backup(tags), currentConfiguration).map(({ what, name, act, reason }) =>
    [what, name, act, reason].filter(Boolean).join(' '),
  );

test('DEV-06 a restore lists its changes: tags that are added, removed, or moved, and missing units', () => {
  expect(
    describeChanges(currentConfiguration.tags.map(({ isOut: _, ...tag }) => ({ ...tag, opens: [...tag.opens] }))),
  ).toEqual([]);
  expect(
    describeChanges([
      { tag: '1', hook: 1002, opens: ['101'] },
      { tag: '2', hook: 1001, opens: ['102'] },
      { tag: '3', hook: 1003, opens: ['103'] },
      { tag: '4', hook: 1004, opens: ['104'] },
    ]),
  ).toEqual(['tag 5 remove', 'tag 1 change', 'tag 2 change', 'tag 4 add', 'unit 104 add']);
});

test('DEV-06 in a restore, a key that is out keeps its hook, and a tag in another cabinet stays in that cabinet', () => {
  expect(
    describeChanges([
      { tag: '1', hook: 1003, opens: ['101'] },
      { tag: '9', hook: 1009, opens: ['101'] },
    ]),
  ).toEqual(['tag 2 remove', 'tag 3 keep out', 'tag 5 remove', 'tag 1 keep out', 'tag 9 keep elsewhere']);
});
