import { expect, test } from 'vitest';
import { closeToast, showToast, toastStore, truncateToastText } from './toast-store.ts';

test('NAV-19 a toast has at most 300 characters', () => {
  expect(truncateToastText('x'.repeat(300))).toHaveLength(300);
  expect(truncateToastText('x'.repeat(301))).toHaveLength(300);
});

test('NAV-19 a toast closes after five seconds by default, and an identical one is not shown twice', () => {
  showToast({ tone: 'error', title: 'toast.error', text: { data: 'no' } });
  showToast({ tone: 'error', title: 'toast.error', text: { data: 'no' } });
  showToast({ tone: 'success', title: 'newPassword.changed', closeAfter: 2000 });
  expect(toastStore.read().map((toast) => toast.closeAfter)).toEqual([5000, 2000]);
  for (const toast of toastStore.read()) closeToast(toast.id);
  expect(toastStore.read()).toEqual([]);
});
