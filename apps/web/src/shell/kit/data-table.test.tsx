import { createTranslate } from '@latchboard/texts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { DataTable, type Loading } from '@latchboard/ui/table/data-table.tsx';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

interface Row {
  readonly id: number;
  readonly unit: string;
}
const count = 100_000;
const rows: readonly Row[] = Array.from({ length: count }, (_, index) => ({
  id: index,
  unit: String((index * 7919) % count),
}));
const columns: readonly Column<Row>[] = [
  { id: 'unit', title: { data: 'Unit' }, value: (row) => row.unit, isLocked: true },
  { id: 'id', title: { data: 'Number' }, value: (row) => row.id, isNumber: true, width: 40 },
];

beforeAll(() => {
  // jsdom elements have no size, and rows are rendered only in view.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(Element.prototype, 'clientWidth', { configurable: true, value: 900 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 36 });
});

const localization = { language: 'en', t: createTranslate('en') } as const;
function show(shown: readonly Row[] | undefined, loading?: Loading, person = '') {
  return render(
    <KitProvider localization={localization} services={{ ...services, person: { id: person, name: '' } }} styleNonce="">
      <DataTable
        name="test"
        label={{ data: 'Keys' }}
        columns={columns}
        rows={shown}
        rowKey={(row) => String(row.id)}
        {...(loading && { loading })}
      />
    </KitProvider>,
  );
}
const services = {
  Link: () => null,
  useLeaveGuard: () => undefined,
  person: { id: '', name: '' },
};
const firstCell = () => screen.getByRole('grid').querySelector('tr[data-index] > :first-child')?.textContent;
const rowCount = () => within(screen.getByRole('grid')).getAllByRole('row').length;

test('NAV-22 of 100,000 rows, only the visible ones are rendered, even after sorting and with the keyboard', async () => {
  show(rows);
  const grid = screen.getByRole('grid', { name: 'Keys' });
  expect(grid.getAttribute('aria-rowcount')).toBe(String(count + 1));
  // The code for long tables loads on demand. Until then, only the first rows are shown.
  expect(firstCell()).toBe('0');
  await vi.waitFor(() => expect(rowCount()).toBeLessThan(100), { timeout: 60_000 });

  fireEvent.click(screen.getByRole('button', { name: /Unit/ }));
  expect(firstCell()).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: /Unit/ }));
  expect(firstCell()).toBe('99999');
  expect(rowCount()).toBeLessThan(100);
});

test('NAV-22 a table of up to 100 rows renders all of them', () => {
  show(rows.slice(0, 100));
  expect(rowCount()).toBe(101);
});

test('NAV-22 a column is 100 px wide by default, and never narrower than 75 px', () => {
  const { container } = show(rows.slice(0, 3));
  expect([...container.querySelectorAll('col')].map((col) => col.style.getPropertyValue('--column-width'))).toEqual([
    '100px',
    '75px',
  ]);
});

test('NAV-22 rows are striped, and a locked column stays at the left of each row and of the header', () => {
  show(rows.slice(0, 3));
  const grid = screen.getByRole('grid');
  expect(grid.dataset.striped).toBe('true');
  const lockedCells = [...grid.querySelectorAll<HTMLElement>('[data-locked="true"]')];
  expect(lockedCells.map((cell) => [cell.textContent, cell.style.left])).toEqual([
    [expect.stringContaining('Unit'), '0px'],
    ['0', '0px'],
    ['7919', '0px'],
    ['15838', '0px'],
  ]);
});

test('NAV-22 the choice of columns is stored for each user', () => {
  const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  localStorage.setItem('latchboard.table.test.ana', JSON.stringify({ shown: { id: false } }));
  show(rows.slice(0, 3), undefined, 'ana');
  expect(titles()).toEqual([expect.stringContaining('Unit')]);
  cleanup();
  show(rows.slice(0, 3), undefined, 'tom');
  expect(titles()).toEqual([expect.stringContaining('Unit'), expect.stringContaining('Number')]);
});

test('NAV-25 a list shows its loading state, its empty state, and its error with a retry button', () => {
  show(undefined, { isPending: true });
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  cleanup();
  show([]);
  expect(screen.getByText('Nothing to show')).toBeDefined();
  cleanup();
  const refetch = vi.fn();
  show(undefined, { isPending: false, error: new Error('The server is away'), refetch });
  expect(screen.getByText('The server is away')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
  expect(refetch).toHaveBeenCalledOnce();
});
