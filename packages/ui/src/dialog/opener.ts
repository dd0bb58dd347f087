import { useEffect, useState } from 'react';
import type { DialogForms } from './dialog-forms.ts';

/** Maximum length of the text that identifies a row. Text after it, such as an elapsed time, can change. */
const maxRowText = 40;

const openDialogs = new Set<{ readonly opener: string; readonly forms: DialogForms }>();

/** Label of a button or link, with the beginning of its row. Stays the same when the page is loaded again. */
export function describeOpener(element: Element): string {
  const row = element.closest('[role="row"], tr, li');
  const rowText = (row?.querySelector('a') ?? row)?.textContent ?? '';
  const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${label.trim()} ${rowText.trim().slice(0, maxRowText)}`;
}

/** Description of the element that opened the dialog with a form. Undefined if there is no such dialog. */
export function openerOfFormDialog(): string | undefined {
  return [...openDialogs].find(({ forms }) => forms.size > 0)?.opener;
}

/** Records the focused element as the opener of a dialog that is rendered only while it is open. */
export function useOpener(isOpen: boolean, forms: DialogForms): void {
  const [opener] = useState(() => {
    const focused = isOpen ? document.activeElement : null;
    return focused?.matches('a, button') ? describeOpener(focused) : null;
  });
  useEffect(() => {
    if (opener === null) return;
    const dialog = { opener, forms };
    openDialogs.add(dialog);
    return () => void openDialogs.delete(dialog);
  }, [opener, forms]);
}
