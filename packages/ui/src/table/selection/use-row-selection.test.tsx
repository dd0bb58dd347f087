import { createTranslate } from '@latchboard/texts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { KitProvider } from '../../layout/kit-provider.tsx';
import type { Column } from '../column.ts';
import { DataTable } from '../data-table.tsx';
import { useRowSelection } from './use-row-selection.tsx';

interface Row {
  readonly id: string;
}
const rows: readonly Row[] = ['Ash', 'Birch', 'Cedar', 'Doum', 'Elm'].map((id) => ({ id }));
const columns: readonly Column<Row>[] = [{ id: 'name', title: { data: 'Name' }, value: ({ id }) => id }];
const rowKey = ({ id }: Row) => id;

let openedIds: string[] = [];
function Sample() {
  const { selection, chosen } = useRowSelection({
    rows,
    rowKey,
    allLabel: { data: 'Select all' },
    rowLabel: ({ id }) => ({ data: `Select ${id}` }),
  });
  return (
    <>
      <output>{chosen.map(({ id }) => id).join(' ')}</output>
      <DataTable
        name="trees"
        label={{ data: 'Trees' }}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        selection={selection}
        onOpen={({ id }) => openedIds.push(id)}
      />
    </>
  );
}

beforeAll(() => {
  // jsdom has no layout, and the table renders only rows in view.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 36 });
});
afterEach(() => {
  cleanup();
  openedIds = [];
});

function show() {
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en') }} services={services} styleNonce="">
      <Sample />
    </KitProvider>,
  );
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` });
const chosenNames = () => screen.getByRole('status').textContent;
const cell = (name: string) => screen.getByText(name, { selector: 'td' });
const press = (at: HTMLElement, key: string, overrides: object = {}) => {
  act(() => at.focus());
  fireEvent.keyDown(at, { key, ...overrides });
};

test('NAV-22 a click on a checkbox selects its row, Shift-click selects all rows in between, and neither opens a row', () => {
  show();
  fireEvent.click(box('Birch'));
  expect(chosenNames()).toBe('Birch');
  fireEvent.click(box('Doum'), { shiftKey: true });
  expect(chosenNames()).toBe('Birch Cedar Doum');
  expect(openedIds).toEqual([]);
  fireEvent.click(box('Cedar'));
  expect(chosenNames()).toBe('Birch Doum');
  expect(within(screen.getByRole('grid')).getAllByRole('row', { selected: true })).toHaveLength(2);
});

test('NAV-22 one checkbox selects and deselects all shown rows, and a partial selection is shown as partial', () => {
  show();
  fireEvent.click(box('Elm'));
  expect(box('all').indeterminate).toBe(true);
  fireEvent.click(box('all'));
  expect(chosenNames()).toBe('Ash Birch Cedar Doum Elm');
  expect([box('all').checked, box('all').indeterminate]).toEqual([true, false]);
  fireEvent.click(box('all'));
  expect(chosenNames()).toBe('');
});

test('NAV-22 Space selects a cell’s row, Shift with an arrow extends the selection, Enter opens the row, and Ctrl+A selects all', () => {
  show();
  press(cell('Birch'), ' ');
  expect(chosenNames()).toBe('Birch');
  press(cell('Birch'), 'ArrowDown', { shiftKey: true });
  press(cell('Cedar'), 'ArrowDown', { shiftKey: true });
  expect(chosenNames()).toBe('Birch Cedar Doum');
  press(cell('Doum'), 'ArrowUp', { shiftKey: true });
  expect(chosenNames()).toBe('Birch Cedar');
  press(cell('Ash'), 'Enter');
  expect([openedIds, chosenNames()]).toEqual([['Ash'], 'Birch Cedar']);
  press(cell('Ash'), 'a', { ctrlKey: true });
  expect(chosenNames()).toBe('Ash Birch Cedar Doum Elm');
});
