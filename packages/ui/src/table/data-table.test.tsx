import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KitProvider } from '../layout/kit-provider.tsx';
import { watchLayout } from '../layout/use-is-phone.ts';
import { DataTable } from './data-table.tsx';

const useWidth = (isNarrow: boolean) => {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isNarrow && media.includes('max-width') }),
  );
  watchLayout();
};
beforeEach(() => useWidth(true));
afterEach(() => {
  cleanup();
  useWidth(false);
  vi.unstubAllGlobals();
});

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const columns = [{ id: 'file', title: 'pms.file', value: ({ file }: { readonly file: string }) => file } as const];
const show = (rows: readonly { readonly file: string }[]) =>
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <DataTable name="test" label="pms.file" columns={columns} rows={rows} rowKey={({ file }) => file} />
    </KitProvider>,
  );

test('NAV-14 on a phone, a list offers a choice of sort order, unless it is empty', async () => {
  show([{ file: 'units.csv' }]);
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeDefined();
  cleanup();
  show([]);
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
});
