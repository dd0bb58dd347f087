import { useEffect, useState } from 'react';
import type { DialogForms } from './dialog-forms.ts';

/** Maximum length of the text that identifies a row. Text after it, such as an elapsed time, can change. */
const maxRowText = 40;

/** Controls to click to open a dialog, in order: its opener, or a menu button and the entry of the menu. */
type Opener = readonly string[];

const openDialogs = new Set<{ readonly opener: Opener; readonly forms: DialogForms }>();
/** The chosen entry of each menu button. The button has the focus after its menu is closed. */
const chosenEntries = new WeakMap<Element, string>();

/** Records the entry that closed a menu. */
export const rememberEntry = (menuButton: Element, entry: Element): void =>
  void chosenEntries.set(menuButton, describeOpener(entry));

/**
 * Returns the label of a button or link, with the beginning of its row. The result is the same after the page is loaded
 * again.
 */
export function describeOpener(element: Element): string {
  const row = element.closest('[role="row"], tr, li');
  const rowText = (row?.querySelector('a') ?? row)?.textContent ?? '';
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${label.trim()} ${rowText.trim().slice(0, maxRowText)}`;
}

/** Descriptions of the controls that opened the dialog with a form. Undefined if there is no such dialog. */
export function openerOfFormDialog(): Opener | undefined {
  return [...openDialogs].find(({ forms }) => forms.size > 0)?.opener;
}

/** Records the focused element as the opener of a dialog that is rendered only while it is open. */
export function useOpener(isOpen: boolean, forms: DialogForms): void {
  const [opener] = useState(() => {
    const focused = isOpen ? document.activeElement : null;
    return focused?.matches('a, button') ? [describeOpener(focused), chosenEntries.get(focused) ?? []].flat() : null;
  });
  useEffect(() => {
    if (opener === null) return;
    const dialog = { opener, forms };
    openDialogs.add(dialog);
    return () => void openDialogs.delete(dialog);
  }, [opener, forms]);
}
