import { createTranslate } from '@latchboard/texts';
import { en } from '@latchboard/texts/en/catalog';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from '../button/button.tsx';
import { KitProvider } from '../layout/kit-provider.tsx';
import type { KitServices } from '../layout/kit-services.tsx';
import { Menu } from './menu.tsx';

const services = { Link: () => null, person: { id: 1, name: 'Dana Whitfield' } } as unknown as KitServices;
const entry = (data: string) => <Button key={data} label={{ data }} />;
const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

function show(entries: ReactNode) {
  render(
    <KitProvider localization={{ language: 'en', t: createTranslate('en', en) }} services={services} styleNonce="">
      <Menu label={{ data: 'More' }}>{entries}</Menu>
    </KitProvider>,
  );
  const opener = screen.getByRole('button', { name: 'More' });
  opener.focus();
  return opener;
}

test('NAV-25 in an open menu, arrow keys, Home, and End move between the entries, and Escape returns to the button', async () => {
  const opener = show(['Copy', 'Print', 'Delete'].map(entry));
  fireEvent.click(opener);
  await waitFor(() => expect(focused()).toBe('Copy'));
  const visited = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => {
    press(key);
    return focused();
  });
  expect(visited).toEqual(['Print', 'Delete', 'Copy', 'Delete', 'Copy', 'Delete']);
  press('Escape');
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});

test.each([
  ['ArrowDown', 'Copy'],
  ['ArrowUp', 'Delete'],
])('NAV-25 %s on a menu button opens the menu at the entry %s', async (key, name) => {
  show(['Copy', 'Delete'].map(entry));
  press(key);
  await waitFor(() => expect(focused()).toBe(name));
});

test('NAV-25 a menu whose entries load later focuses the first entry once it is loaded', async () => {
  const Late = () => {
    const [isLoaded, setLoaded] = useState(false);
    useEffect(() => {
      const timer = setTimeout(() => setLoaded(true), 20);
      return () => clearTimeout(timer);
    }, []);
    return isLoaded && entry('Copy');
  };
  fireEvent.click(show(<Late />));
  await waitFor(() => expect(focused()).toBe('Copy'));
});

test('NAV-25 a click on an entry closes the menu and returns the focus to the button', async () => {
  const opener = show([entry('Copy')]);
  fireEvent.click(opener);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  expect(document.activeElement).toBe(opener);
});
