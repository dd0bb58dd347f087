import { createTranslate } from '@latchboard/texts';
import { DateField } from '@latchboard/ui/date-range/date-field.tsx';
import { isDay } from '@latchboard/ui/date-range/day.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

const localization = { language: 'en', t: createTranslate('en') } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const today = '2026-11-20';

const schema = z.object({
  until: z.nullable(z.string()).check(z.refine((day) => day === null || isDay(day), 'valDate')),
});

function Form({ onSend }: { readonly onSend: (until: string | null) => void }) {
  const form = useSchemaForm<z.output<typeof schema>, z.output<typeof schema>>({
    draft: 'sample',
    schema,
    initial: { until: '2027-01-15' },
    labels: { until: { data: 'Until' } },
    onSubmit: ({ until }) => onSend(until),
  });
  return (
    <FormFrame form={form}>
      <DateField isInForm {...form.field('until')} today={today} />
    </FormFrame>
  );
}

function show() {
  const onSend = vi.fn();
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      <Form onSend={onSend} />
    </KitProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Until' });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const send = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await Promise.resolve();
  };
  return { onSend, field, type, send };
}

for (const impossible of ['02/31/2026', '31.02.', '11/2', '13/01/2026', '2026-02-31', 'soon'])
  test(`NAV-21 a form does not treat "${impossible}" as empty: it shows an error, keeps the text, and does not submit`, async () => {
    const { onSend, field, type, send } = show();
    type(impossible);
    fireEvent.blur(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await send();
    expect(onSend).not.toHaveBeenCalled();
    expect(field.value).toBe(impossible);
    expect(screen.getByText(/Please enter a valid date/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    type('');
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    await send();
    expect(onSend.mock.calls).toEqual([[null]]);
  });

test('NAV-23 a date can be typed in short form, and is formatted as MM/DD/YYYY when the user leaves the field', async () => {
  const { onSend, field, type, send } = show();
  expect(field.value).toBe('01/15/2027');
  type('1/2/2027');
  expect(field.value).toBe('1/2/2027');
  fireEvent.blur(field);
  expect(field.value).toBe('01/02/2027');
  await send();
  expect(onSend.mock.calls).toEqual([['2027-01-02']]);
});

test('TXN-04 in a toolbar, an invalid date shows an error and selects nothing, and an emptied field shows its previous date again', () => {
  const onChange = vi.fn();
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      <DateField label={{ data: 'From' }} value={today} onChange={onChange} today={today} />
    </KitProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
  fireEvent.change(field, { target: { value: '02/30/2026' } });
  fireEvent.blur(field);
  expect(screen.getByText(/a valid date/)).toBeDefined();
  expect(field.value).toBe('02/30/2026');
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.blur(field);
  expect(field.value).toBe('11/20/2026');
  expect(onChange).not.toHaveBeenCalled();
});
