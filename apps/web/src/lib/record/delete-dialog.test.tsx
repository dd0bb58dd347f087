import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalogue';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import { DeleteDialog } from './delete-dialog.tsx';

const t = createTranslate('en', en);
afterEach(cleanup);

test('HIE-02 a rejected deletion lists the reasons and can only be closed', async () => {
  const fields = ['Regions: 3', 'Logins: 12'].map((message) => ({ path: 'inUse', code: 'inUse', message }));
  const onDeleted = vi.fn();
  const plain = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <KitProvider words={{ language: 'en', t }} surroundings={plain} styleNonce="">
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
