import type { Wording } from '../wording/wording.ts';

export interface Toast {
  readonly id: number;
  readonly tone: 'error' | 'success' | 'warning';
  readonly title: Wording;
  readonly text?: Wording;
  /** Action of the toast, such as undo. */
  readonly action?: { readonly label: Wording; readonly run: () => void };
  /** Milliseconds after which the toast closes. */
  readonly closeAfter: number;
}

const maxLength = 300;
const defaultDuration = 5000;
const maxToasts = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setToasts(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Truncates a toast's text to a length that can be read before it closes (NAV-19). */
export function truncateToastText(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}

/** Shows a short message. Does nothing if the same toast is already open. */
export function showToast(toast: Omit<Toast, 'id' | 'closeAfter'> & { readonly closeAfter?: number }): void {
  const isShown = toasts.some(
    (shown) =>
      shown.tone === toast.tone &&
      JSON.stringify([shown.title, shown.text]) === JSON.stringify([toast.title, toast.text]),
  );
  if (isShown) return;
  lastId += 1;
  setToasts([...toasts, { closeAfter: defaultDuration, ...toast, id: lastId }].slice(-maxToasts));
}

export function closeToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

export const toastStore = {
  read: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
