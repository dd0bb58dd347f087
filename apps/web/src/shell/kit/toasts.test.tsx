import { createTranslate } from '@latchboard/texts';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { closeToast, showToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

const localization = { language: 'en', t: createTranslate('en') } as const;
const services = { Link: () => null, useLeaveGuard: () => undefined, person: { id: '', name: '' } };

afterEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
  vi.useRealTimers();
  cleanup();
});

const show = () =>
  render(
    <KitProvider localization={localization} services={services} styleNonce="">
      {null}
    </KitProvider>,
  );
const advanceTime = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const messages = () => within(screen.getByRole('region', { name: 'Messages' }));

test('NAV-19 errors are announced immediately, successes and warnings politely, each in its style', () => {
  show();
  act(() => {
    for (const tone of ['error', 'success', 'warning'] as const) showToast({ tone, title: { data: tone } });
  });
  expect(messages().getByRole('alert').dataset.tone).toBe('error');
  expect(
    messages()
      .getAllByRole('status')
      .map((toast) => toast.dataset.tone),
  ).toEqual(['success', 'warning']);
});

test('NAV-19 the title of a toast is shown unchanged, and its text is truncated to 300 characters', () => {
  show();
  act(() => showToast({ tone: 'error', title: { data: '<img src=x> & co' }, text: { data: 'x'.repeat(900) } }));
  const toast = messages().getByRole('alert');
  expect(toast.querySelector('b')?.innerHTML).toBe('&lt;img src=x&gt; &amp; co');
  expect(toast.querySelector('p')?.textContent).toHaveLength(300);
});

test('NAV-19 a toast closes after five seconds, or after the duration set for it', () => {
  vi.useFakeTimers();
  show();
  act(() => {
    showToast({ tone: 'success', title: { data: 'usual' } });
    showToast({ tone: 'success', title: { data: 'short' }, closeAfter: 2000 });
  });
  advanceTime(2000);
  expect(
    messages()
      .getAllByRole('status')
      .map(({ textContent }) => textContent),
  ).toEqual(['usual']);
  advanceTime(2999);
  expect(messages().queryAllByRole('status')).toHaveLength(1);
  advanceTime(1);
  expect(messages().queryAllByRole('status')).toHaveLength(0);
});
