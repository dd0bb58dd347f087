import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Test files share the document and their modules, so the next test would find what the previous one rendered.
afterEach(cleanup);
afterAll(() => {
  for (const { id } of toastStore.read()) closeToast(id);
});
