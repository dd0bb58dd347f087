import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endScreen, showTo } from '#web/testing/signed-in.tsx';
import type { Run } from '../shapes.ts';
import { ResultPanel } from './result-panel.tsx';

afterEach(endScreen);

const may = { check: false, apply: true, discard: true, undo: false };
const run: Run = {
  ...{ id: 7, kind: 'units', fileName: 'units.csv', state: 'checked', rows: 1, counts: { new: 1 }, isWatched: true },
  ...{ mapping: { id: 3, name: 'Yardi units', revision: 1 }, failure: null, may },
  ...{ at: '2026-11-29T12:00:00.000Z', by: null, appliedAt: null, undoneAt: null, undoneBy: null },
  ...{ encoding: 'utf-8', separator: ',', headerLine: 1, columns: [] },
  ignored: { sheets: [], hiddenSheets: [], hiddenRows: 0, hiddenColumns: [], unnamedColumns: [] },
};
const discardPath = 'POST /api/properties/7/pms/runs/7/discard';
function show(shown: Run) {
  const panel = <ResultPanel propertyId={7} run={shown} onChanged={() => undefined} onEdit={() => undefined} />;
  return showTo(203, panel, { '/pms/runs/7/rows': { rows: [], next: null }, [discardPath]: shown });
}
const discardButton = () => screen.queryByRole('button', { name: 'Discard' });

test('BEY-21 a waiting file is discarded only after the user confirms it', async () => {
  const sent = show(run);
  fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this file?' });
  expect(sent).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST' }]));
  expect(sent[0]?.address).toContain('/runs/7/discard');
});

test('BEY-21 a discarded file can be neither imported nor discarded, and the page shows that nothing was imported', async () => {
  show({ ...run, state: 'discarded', may: { ...may, apply: false, discard: false } });
  expect(await screen.findByText('The file was discarded. Nothing was imported.')).toBeDefined();
  expect(discardButton()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});
