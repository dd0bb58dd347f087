import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SchemeChoice } from './preferences.tsx';

const localization = { language: 'en', t: createTranslate('en', en) } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };
const storageKey = 'mantine-color-scheme-value';
const shownScheme = () => document.documentElement.dataset.mantineColorScheme;
const choice = (name: string) => screen.getByRole('button', { name });

test('NAV-25 the chosen color scheme applies immediately, is remembered in the browser, and follows other tabs', () => {
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      <SchemeChoice />
    </KitProvider>,
  );
  expect(shownScheme()).toBe('light');
  fireEvent.click(choice('Dark'));
  expect(shownScheme()).toBe('dark');
  expect(choice('Dark').getAttribute('aria-pressed')).toBe('true');
  expect(localStorage.getItem(storageKey)).toBe('dark');
  localStorage.setItem(storageKey, 'light');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue: 'light' })));
  expect(shownScheme()).toBe('light');
});
