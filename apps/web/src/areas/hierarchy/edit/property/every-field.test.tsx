import { propertyFields } from '@latchboard/contract/hierarchy/fields';
import { type Field, type Fields, fieldsIn } from '@latchboard/contract/record/fields';
import { samplesOf } from '@latchboard/contract/testing/sample-fields';
import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fieldText } from '#web/lib/form/fields/field-text.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { DetailsPanel } from '../../property/details-panel.tsx';
import type { Property } from '../../property/shapes.ts';
import { PropertyForm } from './property-form.tsx';

/**
 * Fields that a property's details do not show, with the place that shows them. New fields for customers belong in
 * `detail-fields.ts`, not in this list.
 */
const shownElsewhere = {
  name: 'the title of the page',
  erpId: 'the form and the accounting system, for the provider only',
  billingMethodId: 'the form, for the provider only',
  billingEmail: 'the form, for the provider only',
  warrantyUntil: 'the form and its service requests',
  nonLetteredPanels: 'the line Panels, in words of its own',
  customerUnitEntry: 'the list of units, which offers it',
} as const satisfies { readonly [K in keyof typeof propertyFields]?: string };

const fields: Fields = propertyFields;
const t = createTranslate('en', en);
const samples = samplesOf(fields);
const entity = (id: number, name: string) => ({ id, name });
const physicalAddress = {
  addressLine1: '1 Harbor Street',
  addressLine2: null,
  city: 'Chicago',
  state: 'IL',
  zip: '60601',
  country: 'US',
};
const property = {
  ...samples,
  id: 7,
  revision: 3,
  corporation: entity(1, 'Corporation'),
  division: entity(2, 'Division'),
  region: entity(3, 'Region'),
  physicalAddress,
  shippingAddress: null,
  billingAddress: null,
  units: 12,
} as unknown as Property;

/** Bodies sent to the server, by method. */
const sent = new Map<string, unknown>();

function show(content: ReactNode) {
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    sent.set(`${method} ${address}`, typeof body === 'string' ? JSON.parse(body) : body);
    return Response.json(address === '/api/properties/7' ? property : { rows: [], cursor: null, count: 0 });
  });
  const localization = { language: 'en', t } as const;
  const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
  const router = createRouter({
    history: createMemoryHistory(),
    routeTree: createRootRoute({
      component: () => (
        <KitProvider localization={localization} services={services} styleNonce="">
          {content}
        </KitProvider>
      ),
      notFoundComponent: () => null,
    }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
  cleanup();
  queryClient.clear();
  sent.clear();
  vi.unstubAllGlobals();
});

/** Input of a field, if the form renders one. */
const inputOf = ({ label }: Field) =>
  screen.queryAllByLabelText<HTMLInputElement>((shownText) => shownText.replace(/\s*\*$/, '') === t(label), {
    selector: 'input',
  })[0];

/** Actual and expected value of an input. */
function shownIn(name: string, field: Field) {
  const input = inputOf(field);
  if (!input) return { name, is: 'left out of the form', should: 'be there' };
  const value = samples[name];
  if (field.kind === 'flag') return { name, is: input.checked, should: value };
  const shownText = field.kind === 'phone' || field.kind === 'email' ? String(value) : fieldText(field, value, t);
  return { name, is: input.value, should: shownText ?? value };
}

test('HIE-03 the property form renders and saves every field', async () => {
  show(<PropertyForm property={property} />);
  await screen.findByRole('button', { name: t('ui.save') });
  const shownFields = fieldsIn(fields).map(([name, field]) => shownIn(name, field));
  expect(shownFields).toEqual(shownFields.map((shownField) => ({ ...shownField, is: shownField.should })));

  const name = inputOf(propertyFields.name);
  if (!name) throw new Error('no name');
  fireEvent.change(name, { target: { value: 'Another name' } });
  fireEvent.click(screen.getByRole('button', { name: t('ui.save') }));
  await waitFor(() => expect(sent.get('PUT /api/properties/7')).toBeDefined());
  expect(sent.get('PUT /api/properties/7')).toMatchObject({ ...samples, name: 'Another name' });
});

test('HIE-03 every field of the property form is in a group', async () => {
  show(<PropertyForm property={property} />);
  await screen.findByRole('button', { name: t('ui.save') });
  const inputs = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('checkbox')];
  expect(inputs.length).toBeGreaterThan(10);
  expect(inputs.filter((input) => input.closest('fieldset') === null)).toEqual([]);
});

test('HIE-03 a property’s details show every field, except those shown elsewhere', async () => {
  show(<DetailsPanel level="property" id={7} />);
  await screen.findByText(t('property.units'));
  const labels = new Set(screen.getAllByRole('term').map(({ textContent }) => textContent));
  const missing = fieldsIn(fields).flatMap(([name, { label }]) => (labels.has(t(label)) ? [] : [name]));
  expect(missing.toSorted()).toEqual(Object.keys(shownElsewhere).toSorted());
});
