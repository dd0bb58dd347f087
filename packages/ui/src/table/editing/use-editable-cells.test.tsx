import { createTranslate } from '@latchboard/texts';
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { KitProvider } from '../../layout/kit-provider.tsx';
import type { Column } from '../column.ts';
import { DataTable } from '../data-table.tsx';
import { type CellEdit, useEditableCells } from './use-editable-cells.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly count: string;
  readonly revision: number;
}
const initial: readonly Row[] = ['1', '2', '3'].map((id) => ({ id, name: `name ${id}`, count: id, revision: 0 }));
const columns: readonly Column<Row>[] = [
  { id: 'id', title: { data: 'Id' }, value: ({ id }) => `row ${id}` },
  { id: 'name', title: { data: 'Name' }, value: ({ name }) => name },
  { id: 'count', title: { data: 'Count' }, value: ({ count }) => count },
];
const edits: Readonly<Record<string, CellEdit<Row>>> = {
  name: { text: ({ name }) => name },
  count: { text: ({ count }) => count },
};
const rowKey = ({ id }: Row) => id;

let saves: { id: string; revision: number; changes: object }[] = [];
let leftOutCount = 0;

function Sample() {
  const [rows, setRows] = useState(initial);
  const editing = useEditableCells<Row>({
    columns,
    rows,
    rowKey,
    revisionOf: ({ revision }) => revision,
    edits,
    onLeftOut: (count) => {
      leftOutCount = count;
    },
    save: async (row, changes) => {
      await Promise.resolve();
      saves.push({ id: row.id, revision: row.revision, changes });
      if (changes.count !== undefined && !/^\d+$/.test(changes.count)) return { errors: { count: 'Only numbers.' } };
      const savedRow = { ...row, ...changes, revision: row.revision + 1 };
      setRows((before) => before.map((current) => (current.id === row.id ? savedRow : current)));
      return { row: savedRow };
    },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the cells inside handle keys and paste
    <div onPaste={editing.onPaste} onKeyDown={editing.onKeyDown}>
      <DataTable name="edited" label={{ data: 'Edited' }} columns={editing.columns} rows={rows} rowKey={rowKey} />
    </div>
  );
}

beforeAll(() => {
  // jsdom has no layout, and the table renders only rows in view.
  Object.defineProperty(Element.prototype, 'clientHeight', { configurable: true, value: 600 });
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { configurable: true, value: 36 });
});
afterEach(() => {
  cleanup();
  saves = [];
  leftOutCount = 0;
});

function show() {
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en') }} services={services} styleNonce="">
      <Sample />
    </KitProvider>,
  );
}
const cellOf = (text: string) => screen.getByText(text).closest('td') ?? expect.fail(`no cell ${text}`);
const press = (target: HTMLElement, key: string, overrides: object = {}) => {
  act(() => target.focus());
  fireEvent.keyDown(target, { key, ...overrides });
};
const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('NAV-22 Enter and F2 edit a cell, Enter saves it once with its revision, and Escape discards the change', async () => {
  show();
  press(cellOf('name 1'), 'Enter');
  fireEvent.change(input('Name'), { target: { value: 'first' } });
  fireEvent.keyDown(input('Name'), { key: 'Enter' });
  await screen.findByText('first');
  expect(saves).toEqual([{ id: '1', revision: 0, changes: { name: 'first' } }]);
  expect(document.activeElement).toBe(cellOf('first'));
  press(cellOf('name 2'), 'F2');
  fireEvent.change(input('Name'), { target: { value: 'never' } });
  fireEvent.keyDown(input('Name'), { key: 'Escape' });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(cellOf('name 2')).toBeTruthy();
  expect(saves).toHaveLength(1);
});

test('NAV-22 Tab saves and moves to the next cell, and two saves of a row run in sequence', async () => {
  show();
  press(cellOf('name 1'), 'Enter');
  fireEvent.change(input('Name'), { target: { value: 'first' } });
  fireEvent.keyDown(input('Name'), { key: 'Tab' });
  fireEvent.change(input('Count'), { target: { value: '10' } });
  fireEvent.keyDown(input('Count'), { key: 'Tab' });
  expect(input('Name').value).toBe('name 2');
  await screen.findByText('10');
  expect(saves).toEqual([
    { id: '1', revision: 0, changes: { name: 'first' } },
    { id: '1', revision: 1, changes: { count: '10' } },
  ]);
});

test('NAV-22 a rejected value stays in its cell with its error and can be corrected', async () => {
  show();
  press(cellOf('3'), 'Enter');
  fireEvent.change(input('Count'), { target: { value: 'many' } });
  fireEvent.keyDown(input('Count'), { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toBe('Only numbers.');
  press(cellOf('3'), 'Enter');
  expect(input('Count').value).toBe('many');
  fireEvent.change(input('Count'), { target: { value: '30' } });
  fireEvent.keyDown(input('Count'), { key: 'Enter' });
  await screen.findByText('30');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('NAV-22 a pasted spreadsheet block fills the cells below and to the right, and rows that do not fit are reported', async () => {
  show();
  const cell = cellOf('name 2');
  const text = 'b\t20\nc\tx\nd\t40\n';
  const paste = createEvent.paste(cell, { clipboardData: { getData: () => text } });
  fireEvent(cell, paste);
  await screen.findByText('b');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Only numbers.'));
  expect(saves.map(({ id, changes }) => [id, changes])).toEqual([
    ['2', { name: 'b', count: '20' }],
    ['3', { name: 'c', count: 'x' }],
  ]);
  expect(leftOutCount).toBe(1);
});
