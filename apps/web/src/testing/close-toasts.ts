import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { afterAll } from 'vitest';

// Test files share their modules, so the next file would find the toasts of the previous one.
afterAll(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});
