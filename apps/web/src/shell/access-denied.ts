import { showToast } from '@latchboard/ui/toasts/toast-store.ts';

/** Duration of the toast in milliseconds. Longer than the default, because another page appears at the same time. */
const closeDelayMs = 15_000;

/** Shows which page the user has no access to, and who can change that. */
export function showAccessDenied(page: string): void {
  const text = { key: 'toast.noAccessTo', params: { page } } as const;
  showToast({ tone: 'warning', title: 'toast.noAccess', text, closeAfter: closeDelayMs });
}
