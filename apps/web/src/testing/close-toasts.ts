import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { afterAll } from 'vitest';

// Test files share their modules: the next file would find the toasts of the one before it.
afterAll(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});
