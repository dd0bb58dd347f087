import { createTranslate } from '@latchboard/texts';
import { act, cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { memo } from 'react';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { KitProvider } from '../layout/kit-provider.tsx';
import { FormFrame } from './form-frame.tsx';
import { TextField } from './text-field.tsx';
import { useFormField } from './use-form-field.ts';
import { useFormLines } from './use-form-lines.ts';
import { type FormCore, type SchemaForm, useSchemaForm } from './use-schema-form.ts';

const required = z.string().check(z.trim(), z.minLength(1, 'valRequired'));
const schema = z.object({
  title: required,
  place: z.object({ city: required, zip: z.string() }),
  lines: z.array(z.object({ product: required, quantity: z.string().check(z.regex(/^\d*$/, 'valInvalid')) })),
});
type Values = z.output<typeof schema>;
const word = (data: string) => ({ data });
const labels = {
  title: word('Title'),
  'place.city': word('City'),
  'lines.*.product': word('Product'),
  'lines.*.quantity': word('Quantity'),
};
const line = (product: string, quantity = '1') => ({ product, quantity });
const initial: Values = {
  title: 'Order',
  place: { city: 'Boston', zip: '' },
  lines: [line('Hook'), line('Tag'), line('Ring')],
};

/** Number of renders per line. */
const renders = new Map<number, number>();

const Line = memo(({ core, index, onRemove }: LineProps) => {
  renders.set(index, (renders.get(index) ?? 0) + 1);
  return (
    <fieldset aria-label={`Line ${index + 1}`}>
      <TextField {...useFormField<string>(core, `lines.${index}.product`)} />
      <TextField {...useFormField<string>(core, `lines.${index}.quantity`)} />
      <button type="button" onClick={() => onRemove(index)}>
        Remove {index + 1}
      </button>
    </fieldset>
  );
});
interface LineProps {
  readonly core: FormCore;
  readonly index: number;
  readonly onRemove: (index: number) => void;
}

interface SampleProps {
  readonly save?: (values: Values) => Promise<void>;
  readonly onForm?: (form: SchemaForm<Values>) => void;
}

let removeLine: (index: number) => void = () => undefined;
const onRemove = (index: number) => removeLine(index);

function Sample({ save = () => Promise.resolve(), onForm }: SampleProps) {
  const form = useSchemaForm<Values, Values>({
    draft: 'sample',
    schema,
    initial,
    labels,
    onSubmit: (output) => save(output),
  });
  const lines = useFormLines({
    core: form.core,
    name: 'lines',
    empty: line('', ''),
    max: 5,
    columns: { product: (text) => text, quantity: (text) => text },
  });
  onForm?.(form);
  removeLine = lines.remove;
  return (
    <FormFrame form={form}>
      <TextField {...form.field('title')} />
      <TextField {...form.field('place.city')} />
      <div onPaste={lines.onPaste}>
        {lines.rows.map(({ key }, index) => (
          <Line key={key} core={form.core} index={index} onRemove={onRemove} />
        ))}
      </div>
      {lines.mayAdd && (
        <button type="button" onClick={lines.add}>
          Add
        </button>
      )}
      <output>{form.isDirty ? 'changed' : 'as saved'}</output>
    </FormFrame>
  );
}

const localization = { language: 'en', t: createTranslate('en') } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

function show(props: SampleProps = {}) {
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      <Sample {...props} />
    </KitProvider>,
  );
}

afterEach(() => {
  cleanup();
  renders.clear();
});

const typeInto = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const all = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const valuesOf = (label: string) => all(label).map(({ value }) => value);
const nth = (label: string, index: number) => all(label)[index] ?? expect.fail(`no ${label} ${index}`);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('NAV-21 a nested value is changed, validated, and saved at its own path', async () => {
  const savedValues: Values[] = [];
  show({ save: async (values) => void savedValues.push(values) });
  typeInto(screen.getByLabelText('City'), '');
  expect(screen.getByLabelText('City').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText('Title').getAttribute('aria-invalid')).not.toBe('true');
  typeInto(screen.getByLabelText('City'), 'Salem');
  press('Save');
  await waitFor(() => expect(savedValues).toEqual([{ ...initial, place: { city: 'Salem', zip: '' } }]));
  await screen.findByText('as saved');
});

test('NAV-21 a form is dirty until its values equal the saved ones again', async () => {
  show();
  expect(screen.getByText('as saved')).toBeTruthy();
  typeInto(nth('Quantity', 1), '12');
  expect(await screen.findByText('changed')).toBeTruthy();
  typeInto(nth('Quantity', 1), '1');
  expect(await screen.findByText('as saved')).toBeTruthy();
});

test('NAV-21 typing in one line does not rerender other lines', () => {
  show();
  const before = new Map(renders);
  typeInto(nth('Quantity', 1), '12');
  expect(renders.get(1)).toBeGreaterThan(before.get(1) ?? 0);
  expect([renders.get(0), renders.get(2)]).toEqual([before.get(0), before.get(2)]);
});

test('NAV-21 each line keeps its value and its error when lines are added and removed', async () => {
  show();
  typeInto(nth('Quantity', 2), 'many');
  expect(nth('Quantity', 2).getAttribute('aria-invalid')).toBe('true');
  press('Remove 1');
  expect(valuesOf('Product')).toEqual(['Tag', 'Ring']);
  expect(valuesOf('Quantity')).toEqual(['1', 'many']);
  await waitFor(() => expect(nth('Quantity', 1).getAttribute('aria-invalid')).toBe('true'));
  expect(nth('Quantity', 0).getAttribute('aria-invalid')).not.toBe('true');
  press('Add');
  expect(valuesOf('Product')).toEqual(['Tag', 'Ring', '']);
});

test('NAV-21 a server error for a line is shown on that line and moves with it', async () => {
  const refusal = { fields: [{ path: 'lines.1.product', message: 'No such product.' }], isShown: true };
  // The form accepts any rejection that names its fields, not only an Error.
  show({ save: () => Promise.reject(refusal as unknown as Error) });
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Line 2, Product: No such product.');
  await waitFor(() => expect(nth('Product', 1).getAttribute('aria-invalid')).toBe('true'));
  press('Remove 1');
  await waitFor(() => expect(nth('Product', 0).getAttribute('aria-invalid')).toBe('true'));
  typeInto(nth('Product', 0), 'Hook');
  await waitFor(() => expect(nth('Product', 0).getAttribute('aria-invalid')).not.toBe('true'));
});

test('NAV-21 a form whose record was removed keeps the typed values and cannot be saved again', async () => {
  let sample: SchemaForm<Values> | undefined;
  const saves: Values[] = [];
  show({ save: async (values) => void saves.push(values), onForm: (form) => (sample = form) });
  typeInto(nth('Product', 0), 'Lock');
  act(() => sample?.end(word('This record was removed.')));
  expect((await screen.findByRole('alert')).textContent).toContain('This record was removed.');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await act(async () => sample?.submit());
  expect(saves).toEqual([]);
  expect(valuesOf('Product')[0]).toBe('Lock');
});

test('NAV-21 a pasted spreadsheet block fills the fields, starting at the focused field, and adds missing lines', () => {
  show();
  const field = nth('Product', 2);
  const text = 'Lock\t4\nBolt\t5\nNut\t6\nPin\t7\n';
  const paste = createEvent.paste(field, { clipboardData: { getData: () => text } });
  fireEvent(field, paste);
  expect(paste.defaultPrevented).toBe(true);
  expect(valuesOf('Product')).toEqual(['Hook', 'Tag', 'Lock', 'Bolt', 'Nut']);
  expect(valuesOf('Quantity')).toEqual(['1', '1', '4', '5', '6']);
});

test('STF-04 a reload of the stored record replaces the values and the lines', async () => {
  let form: SchemaForm<Values> | undefined;
  show({ onForm: (current) => (form = current) });
  typeInto(nth('Product', 0), 'Other');
  act(() => form?.reset({ ...initial, lines: [line('Bolt', '7')] }));
  expect(valuesOf('Product')).toEqual(['Bolt']);
  expect(screen.getByText('as saved')).toBeTruthy();
});

test('NAV-21 a rejected form lists its errors with field and line above and below the fields, and clicking an entry focuses its field', async () => {
  show();
  typeInto(screen.getByLabelText('City'), '');
  typeInto(nth('Quantity', 1), 'x');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Save');
  const popup = await screen.findByRole('dialog', { name: 'Please correct the following' });
  const entries = () => [...popup.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(entries()).toEqual(['City: This field is required.', expect.stringMatching(/^Line 2, Quantity: ./)]);
  const listedErrors = [...screen.getByRole('alert').querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(listedErrors).toEqual(entries());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('City')));
  const summary = screen.getByRole('alert');
  for (const list of [popup, summary]) {
    screen.getByLabelText('City').focus();
    fireEvent.click(within(list).getByRole('button', { name: entries()[1] ?? '' }));
    expect(document.activeElement).toBe(nth('Quantity', 1));
  }
  typeInto(screen.getByLabelText('City'), 'Salem');
  expect(entries()).toHaveLength(1);
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Save');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  typeInto(nth('Quantity', 1), '2');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('NAV-21 a form with one or two fields shows each error once, at its field, and focuses the first', async () => {
  function ShortForm() {
    const form = useSchemaForm({
      draft: 'short',
      schema: z.object({ reason: required, city: required }),
      initial: { reason: '', city: '' },
      labels: { reason: word('Reason'), city: word('City') },
      onSubmit: () => Promise.resolve(),
    });
    return (
      <FormFrame form={form}>
        <TextField {...form.field('reason')} />
        <TextField {...form.field('city')} />
      </FormFrame>
    );
  }
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      <ShortForm />
    </KitProvider>,
  );
  press('Save');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
  expect(screen.getAllByText(/This field is required/)).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
