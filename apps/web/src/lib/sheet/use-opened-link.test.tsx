import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOpenedLink } from './use-opened-link.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens a link whose reply is in the given language. */
async function openLink(language: 'en' | 'es'): Promise<void> {
  const reply = async () => ({ language, text: `opened ${language}` });
  const Page = () => useOpenedLink(reply).linkContent?.text ?? '';
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history: createMemoryHistory({ initialEntries: ['/quote/one'] }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByText(`opened ${language}`);
}

test('PUR-08 a Spanish link opens a Spanish page, and the device’s language applies after the page is closed', async () => {
  await openLink('es');
  expect(document.documentElement.lang).toBe('es');
  cleanup();
  await expect.poll(() => document.documentElement.lang).toBe('en');
  await openLink('en');
  expect(document.documentElement.lang).toBe('en');
});
