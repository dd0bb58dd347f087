/** Menu entry that can have focus. */
const entrySelector = 'a[href], button:not(:disabled)';

const entriesOf = (menu: Element) =>
  [...menu.querySelectorAll<HTMLElement>(entrySelector)].filter((entry) => entry.closest('[hidden]') === null);

/** Index of the entry that a key moves the focus to. `current` is -1 if no entry has focus. */
const targets: Readonly<Record<string, (current: number, count: number) => number>> = {
  ArrowDown: (current, count) => (current + 1) % count,
  ArrowUp: (current, count) => (current <= 0 ? count : current) - 1,
  Home: () => 0,
  End: (_current, count) => count - 1,
};

/**
 * Focuses the first or last entry of an open menu once there is one. Arrow keys, Home, and End then move the focus.
 * Returns a function that stops this.
 */
export function connectMenu(menu: HTMLElement, opensAtEnd: boolean): () => void {
  function moveFocus(event: KeyboardEvent) {
    const targetOf = targets[event.key];
    const entries = entriesOf(menu);
    if (!targetOf || entries.length === 0 || (event.target as Element).matches('input, textarea, select')) return;
    event.preventDefault();
    entries[targetOf(entries.indexOf(document.activeElement as HTMLElement), entries.length)]?.focus();
  }
  function focusEntry() {
    const entry = entriesOf(menu).at(opensAtEnd ? -1 : 0);
    if (!entry) return;
    loading.disconnect();
    entry.focus();
  }
  const loading = new MutationObserver(focusEntry);
  loading.observe(menu, { childList: true, subtree: true });
  focusEntry();
  menu.addEventListener('keydown', moveFocus);
  return () => {
    loading.disconnect();
    menu.removeEventListener('keydown', moveFocus);
  };
}
