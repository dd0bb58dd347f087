import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RecipientField } from './recipient-field.tsx';

const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

function Sample() {
  const [value, setValue] = useState('dana@x.test');
  return (
    <QueryClientProvider client={new QueryClient()}>
      <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
        <RecipientField label={{ data: 'To' }} value={value} onChange={setValue} />
        <output>{value}</output>
      </KitProvider>
    </QueryClientProvider>
  );
}

const chips = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('NAV-28 pasted addresses become chips, and text that is not an address is marked with its error', () => {
  render(<Sample />);
  const field = screen.getByRole('combobox', { name: 'To' });
  fireEvent.paste(field, { clipboardData: { getData: () => 'Ana <ana@x.test>; tom@x.test, dana@x.test, wrong' } });
  expect(chips()).toEqual(['Remove dana@x.test', 'Remove ana@x.test', 'Remove tom@x.test', 'Remove wrong']);
  expect(screen.getByText('“wrong” is not an email address.')).toBeTruthy();
  expect(document.querySelectorAll('[data-invalid="true"] button[aria-label="Remove wrong"]')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove wrong' }));
  expect(screen.queryByText('“wrong” is not an email address.')).toBeNull();
  expect(document.querySelector('output')?.textContent).toBe('dana@x.test, ana@x.test, tom@x.test');
});
