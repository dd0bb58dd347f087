import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#web/lib/query-client.ts';
import { t } from '#web/testing/rendered-text.tsx';
import type { Mapping, Run } from '../shapes.ts';
import { MappingEditor } from './mapping-editor.tsx';

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const author = { at: '2026-11-29T12:00:00.000Z', by: 'Dana Whitfield' };
const column = (name: string, values: string[] = []) => ({
  name,
  samples: values.slice(0, 3),
  values,
  hasMoreValues: false,
  days: null,
});
const runOf = (kind: Run['kind'], columns: Run['columns']): Run => ({
  ...{ id: 7, kind, fileName: 'export.csv', state: 'read', rows: 9, counts: {}, mapping: null, failure: null },
  ...{
    ...author,
    isWatched: false,
    appliedAt: null,
    undoneAt: null,
    undoneBy: null,
    encoding: 'utf-8',
    separator: ',',
    headerLine: 1,
  },
  ignored: { sheets: [], hiddenSheets: [], hiddenRows: 0, hiddenColumns: [], unnamedColumns: [] },
  columns,
  may: { check: true, apply: false, discard: false, undo: false },
});
const mappingOf = (kind: Run['kind'], fields: Readonly<Record<string, string>>): Mapping => ({
  ...{ id: 3, kind, name: 'Yardi residents', revision: 1, columns: Object.values(fields), ...author },
  rules: {
    fields: Object.entries(fields).map(([field, name]) => ({
      ...{ field, columns: [name], join: ' ', split: null, fixed: null, translations: [], dateFormat: null },
    })),
    ...{ skip: [], fileWins: false },
  },
});

/** Mocks server replies by the end of the path. Returns the last segment of each requested path with the body sent. */
function stubServer(replies: Readonly<Record<string, object>>) {
  const sent: [call: string | undefined, body: unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push([url.split('/').at(-1), JSON.parse(body)]);
    return Response.json(Object.entries(replies).find(([end]) => url.endsWith(end))?.[1] ?? { rows: [] });
  });
  return sent;
}

function Editor({ run, mappings }: { readonly run: Run; readonly mappings: readonly Mapping[] }) {
  const [checked, setChecked] = useState(0);
  const onChecked = () => setChecked(checked + 1);
  return (
    <MappingEditor propertyId={1} run={run} mappings={mappings} onSaved={async () => undefined} onChecked={onChecked} />
  );
}

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const show = (run: Run, mappings: readonly Mapping[] = []) =>
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider localization={{ language: 'en', t }} services={services} styleNonce="">
        <Editor run={run} mappings={mappings} />
      </KitProvider>
    </QueryClientProvider>,
  );

test('BEY-21 if the check of an import stops, the reason is shown next to the button and gets the focus', async () => {
  const run = runOf('residents', [column('Unit', ['101']), column('Tenant', ['Ana'])]);
  const mapping = mappingOf('residents', { unit: 'Unit', residentName: 'Tenant' });
  stubServer({ '/check': { ...run, state: 'stopped', failure: 'The file does not match the mapping.' } });
  show(run, [mapping]);
  fireEvent.click(await screen.findByRole('button', { name: 'Save and check' }));
  const reason = await screen.findByRole('alert');
  expect(reason.textContent).toBe('The file does not match the mapping.');
  await waitFor(() => expect(document.activeElement).toBe(reason));
  const button = screen.getByRole('button', { name: 'Save and check' });
  expect(reason.nextElementSibling?.contains(button)).toBe(true);
});

test('BEY-21 a saved mapping shows immediately which of its columns the file lacks', async () => {
  const run = {
    ...runOf('residents', [column('Unit', ['101']), column('Tenant', ['Ana'])]),
    mapping: { id: 3, name: 'Yardi residents', revision: 1 },
  };
  const mapping = mappingOf('residents', { unit: 'Unit', residentName: 'Resident Name', residentLanguage: 'Lang' });
  stubServer({});
  show(run, [mapping]);
  expect((await screen.findByRole('status')).textContent).toContain('Resident Name, Lang');
  fireEvent.click(screen.getByRole('button', { name: 'Remove these columns' }));
  await waitFor(() => expect(screen.queryByText(/is missing columns/)).toBeNull());
});

test('BEY-21 values that a field does not accept are offered for replacement, and none is replaced until a value is chosen', async () => {
  const values = ['Awaiting parts', 'Completed', 'Deferred', 'Vendor called', 'Lost', 'Open'];
  const run = runOf('workOrders', [column('Number', ['9001']), column('Task', ['Lock']), column('Status', values)]);
  const sent = stubServer({
    '/mappings': mappingOf('workOrders', { number: 'Number', task: 'Task', state: 'Status' }),
    '/check': { ...run, state: 'checking' },
  });
  show(run);
  fireEvent.click(await screen.findByRole('button', { name: 'Replace values in Status' }));
  const offered = await screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Value in the file' });
  expect(offered.map(({ value }) => value)).toEqual(['Awaiting parts', 'Deferred', 'Vendor called', 'Lost']);
  for (const field of screen.getAllByRole<HTMLInputElement>('combobox', { name: 'Stored as' }))
    expect(field.value).toBe('Choose a value');
  fireEvent.change(screen.getByRole('textbox', { name: /Mapping name/ }), { target: { value: 'Orders' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and check' }));
  await waitFor(() => expect(sent).toContainEqual(['mappings', expect.objectContaining({ name: 'Orders' })]));
  const saved = sent.find(([call]) => call === 'mappings')?.[1] as Mapping;
  expect(saved.rules.fields.find(({ field }) => field === 'state')?.translations).toEqual([]);
});

test('BEY-21 the preview is requested only after the required fields have a column; the missing ones are listed', async () => {
  const run = runOf('residents', [column('Apartment', ['101']), column('Occupant', ['Ana'])]);
  const sent = stubServer({});
  const previews = () => sent.filter(([call]) => call === 'preview').length;
  show(run);
  expect(await screen.findByText(/^Choose a column for: /)).toBeTruthy();
  expect(previews()).toBe(0);
  cleanup();
  show(runOf('residents', [column('Unit', ['101']), column('Occupant', ['Ana'])]));
  expect(await screen.findByText(/^Choose a column for: Resident\. /)).toBeTruthy();
  expect(previews()).toBe(0);
  cleanup();
  show(runOf('residents', [column('Unit', ['101']), column('Tenant', ['Ana'])]));
  await waitFor(() => expect(previews()).toBe(1));
});

test('BEY-21 while two columns fill one field without being joined, no preview is requested', async () => {
  const columns = [column('Unit', ['101']), column('Resident', ['Ana']), column('Last', ['Lee'])];
  const sent = stubServer({});
  show(runOf('residents', columns));
  const previews = () => sent.filter(([call]) => call === 'preview').map(([, body]) => (body as Mapping).rules.fields);
  await waitFor(() => expect(previews()).toHaveLength(1));
  const field = screen.getByRole('combobox', { name: /Last/ });
  fireEvent.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '') as HTMLElement;
  fireEvent.click(within(list).getByRole('option', { name: 'Resident', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Join columns' }));
  await waitFor(() => expect(previews()).toHaveLength(2));
  expect(previews()[1]).toContainEqual(
    expect.objectContaining({ field: 'residentName', columns: ['Resident', 'Last'] }),
  );
});
