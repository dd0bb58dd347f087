import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const t = createTranslate('en', en);

test('HIE-02 after a rejected deletion, the dialog lists the reasons and offers only Close', async () => {
  const fields = ['Regions: 3', 'Logins: 12'].map((message) => ({ path: 'inUse', code: 'inUse', message }));
  const onDeleted = vi.fn();
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
      <DeleteDialog
        name="Midwest"
        act={() => Promise.reject(new ApiError({ status: 409, code: 'inUse', message: 'In use', fields }))}
        onClose={() => undefined}
        onDeleted={onDeleted}
      />
    </KitProvider>,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Midwest?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  const alert = await dialog.findByRole('alert');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Regions: 3', 'Logins: 12']);
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(onDeleted).not.toHaveBeenCalled();
});
