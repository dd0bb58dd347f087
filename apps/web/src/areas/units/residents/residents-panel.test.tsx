import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { endScreen, failure, showTo } from '#web/testing/signed-in.tsx';
import { ResidentsPanel } from './residents-panel.tsx';

afterEach(endScreen);

const ana = {
  ...{ id: 4, name: 'Ana Peña', email: 'ana@world.test', language: 'es', moveIn: '2026-11-20', moveOut: null },
  ...{ period: 'current', hasOptedOut: true, revision: 3 },
};
const list = (rows: readonly object[], count = rows.length) => ({ unitId: 9, rows, count });
const show = (reply: unknown, more: object = {}) =>
  showTo(203, <ResidentsPanel propertyId={7} unit="101" />, { 'GET /api/properties/7/residents': reply, ...more });

test('BEY-21 a unit’s residents are listed with their dates, their period, and whether they opted out', async () => {
  show(list([ana]));
  expect((await screen.findByText('Ana Peña')).closest('li')?.textContent).toMatch(
    /Current.*from 11\/20\/2026 · opted out of email.*ana@world.test/,
  );
});

test('BEY-21 for a unit without residents, the panel shows a message', async () => {
  show(list([]));
  expect(await screen.findByText('No residents')).toBeDefined();
});

test('BEY-21 residents that fail to load can be loaded again', async () => {
  show(failure(500, 'unexpected', 'Not available'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});

test('BEY-21 users without the right to edit units see no residents', () => {
  showTo(205, <ResidentsPanel propertyId={7} unit="101" />, {});
  expect(screen.queryByText('Residents')).toBeNull();
});

test('BEY-21 if a unit has more residents than are listed, the panel shows both numbers', async () => {
  show(list([ana], 501));
  expect(await screen.findByText('Only the first 1 of 501 residents are shown.')).toBeDefined();
});

test('BEY-21 the resident dialog sends the changed resident with its revision', async () => {
  const sent = show(list([ana]), { 'PUT /api/properties/7/residents/4': { ...ana, name: 'Ana Ruiz', revision: 4 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Ana Ruiz' } });
  fireEvent.change(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    body: { name: 'Ana Ruiz', email: null, language: 'es', moveIn: '2026-11-20', moveOut: null, revision: 3 },
  });
});

test('BEY-21 if another user changed the resident, the dialog stays open with the entered values', async () => {
  const sent = show(list([ana]), { 'PUT /api/properties/7/residents/4': failure(409, 'changedByAnother', 'Changed') });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = await screen.findByRole('textbox', { name: /^Name/ });
  fireEvent.change(name, { target: { value: 'Ana Ruiz' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect((name as HTMLInputElement).value).toBe('Ana Ruiz');
  expect(screen.getByRole('dialog', { name: 'Edit resident Ana Peña' })).toBeDefined();
});

test('BEY-21 the resident dialog shows why the server rejected a move-out day', async () => {
  const fields = [{ path: 'moveOut', code: 'residentDays', message: 'The move-out date is before the move-in date.' }];
  const rejection = Response.json(
    { code: 'validation', localizedMessage: 'Invalid', requestId: 'r', validationResult: { fields } },
    { status: 400 },
  );
  show(list([ana]), { 'PUT /api/properties/7/residents/4': rejection });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Move-out/ }), { target: { value: '10/01/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/The move-out date is before the move-in date/)).length).toBeGreaterThan(0);
});
