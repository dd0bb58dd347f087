import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endScreen, failure, showTo } from '#web/testing/signed-in.tsx';
import { SourcePanel } from './source-panel.tsx';

afterEach(endScreen);

const source = {
  mapping: { id: 5, name: 'Nightly', kind: 'units' },
  ...{ revision: 2, isOn: true, place: 'property', prefix: 'units', everyHours: 24, isAutomatic: true, maxMissing: 3 },
  ...{ recipients: [{ id: 1, name: 'N' }], by: 'N', lastFileAt: null, overdueSince: null, problem: null },
  ...{ brokenSince: null, brokenNotifiedAt: null },
};
const places = [
  { place: 'property', address: 'inbox/property-7' },
  { place: 'bucket', address: 's3://files/inbox/property-7' },
];
const listPath = 'GET /api/properties/7/pms/sources';
const show = (reply: unknown, more: object = {}) =>
  showTo(203, <SourcePanel propertyId={7} timeZone="UTC" />, { [listPath]: reply, ...more });
/** The column header has the same name as the row's button. */
async function openDialog() {
  await screen.findByText('Nightly');
  const button = screen.getAllByRole('button', { name: 'Set up' }).at(-1);
  if (button) fireEvent.click(button);
}
const savePath = 'PUT /api/properties/7/pms/sources/5';

test('BEY-21 the watched folder panel shows the files and the problem of each folder', async () => {
  show({ places, rows: [{ ...source, problem: 'units.csv: The file is empty.' }] });
  expect(await screen.findByText('units.csv: The file is empty.')).toBeDefined();
  expect(screen.getByText('inbox/property-7')).toBeDefined();
});

test('BEY-21 the watched folder panel shows “Your provider” for a recipient whose name the user may not see', async () => {
  show({ places, rows: [{ ...source, recipients: [{ id: 7, name: null }] }] });
  expect(await screen.findByText('Your provider')).toBeDefined();
});

test('BEY-21 the watched folder panel shows that a file is waiting for review', async () => {
  show({ places, rows: [{ ...source, waitingFiles: 1 }] });
  expect(await screen.findByText('Waiting for review')).toBeDefined();
  expect(screen.getByText('1 file is waiting for review. Open its import below.')).toBeDefined();
});

test('BEY-21 the watched folder panel shows that a file is overdue, even if an earlier file is waiting for review', async () => {
  show({ places, rows: [{ ...source, waitingFiles: 1, overdueSince: '2026-11-29T12:00:00.000Z' }] });
  expect(await screen.findByText('Overdue')).toBeDefined();
  expect(screen.getByText('Waiting for review')).toBeDefined();
});

test('BEY-21 for an unreadable watched folder, the panel shows when it became unreadable and when the recipients were notified', async () => {
  const broken = { brokenSince: '2026-11-20T15:00:00.000Z', brokenNotifiedAt: '2026-11-27T15:00:00.000Z' };
  show({ places, rows: [{ ...source, ...broken, problem: 'inbox/property-7: Unreadable.' }] });
  const text = await screen.findByText(/^inbox\/property-7: Unreadable\. The folder has been unreadable since/);
  expect(text.textContent).toMatch(/since (?:Nov 20|11\/20).*recipients: (?:Nov 27|11\/27)/);
});

test('BEY-21 without a mapping, the watched folder panel asks for a first import', async () => {
  show({ places, rows: [] });
  expect(await screen.findByText(/^Import a file first/)).toBeDefined();
});

test('BEY-21 watched folders that fail to load can be loaded again', async () => {
  show(failure(500, 'unexpected', 'Not available'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('BEY-21 the watched folder dialog offers the property’s folder and the bucket, and sends the chosen one with the revision', async () => {
  const sent = show({ places, rows: [source] }, { [savePath]: { ...source, place: 'bucket', revision: 3 } });
  await openDialog();
  fireEvent.click(await screen.findByRole('combobox', { name: 'Folder' }));
  expect(screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Property: inbox/property-7',
    'Bucket: s3://files/inbox/property-7',
  ]);
  fireEvent.click(screen.getByRole('option', { name: /^Bucket/, hidden: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    body: { place: 'bucket', prefix: 'units', everyHours: 24, maxMissing: 3, recipients: [1], revision: 2 },
  });
});

test('BEY-21 a source without recipients is saved only after the user has chosen to notify no one, and the table shows this choice', async () => {
  const sent = show({ places, rows: [{ ...source, recipients: [] }] }, { [savePath]: { ...source, revision: 3 } });
  expect(await screen.findByText('No one')).toBeDefined();
  await openDialog();
  const noOne = await screen.findByRole('checkbox', { name: /^Notify no one/ });
  expect((noOne as HTMLInputElement).checked).toBe(true);
  fireEvent.click(noOne);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getAllByText(/Choose at least one user/).length).toBeGreaterThan(0));
  expect(sent).toEqual([]);
  fireEvent.click(noOne);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ body: { recipients: [], notifiesNoOne: true } });
});

test('BEY-21 if another user changed the watched folder, its dialog stays open with the entered values', async () => {
  const sent = show({ places, rows: [source] }, { [savePath]: failure(409, 'changedByAnother', 'Changed') });
  await openDialog();
  const hours = await screen.findByRole('textbox', { name: /^Expect a file/ });
  fireEvent.change(hours, { target: { value: '12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((hours as HTMLInputElement).value).toBe('12');
});

test('BEY-21 the watched folder dialog marks all numbers outside their limits at the same time', async () => {
  const sent = show({ places, rows: [source] });
  await openDialog();
  fireEvent.change(await screen.findByLabelText(/^Expect a file every/), { target: { value: '0' } });
  fireEvent.change(screen.getByLabelText(/^Records that may be missing/), { target: { value: '20001' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const listed = await screen.findByRole('alert');
  expect(listed.textContent).toMatch(/Expect a file every.*At least 1\..*missing.*At most 20,?000\./);
  expect(sent).toEqual([]);
});
