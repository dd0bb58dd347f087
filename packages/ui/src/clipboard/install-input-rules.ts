/** Selected text, trimmed and without formatting. If null, the browser handles the copy. */
export function selectedText(target: EventTarget | null, selection: string): string | null {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    if (target instanceof HTMLInputElement && target.type === 'password') return null;
    const { selectionStart, selectionEnd, value } = target;
    if (selectionStart === null || selectionEnd === null || selectionStart === selectionEnd) return null;
    return value.slice(selectionStart, selectionEnd).trim();
  }
  return selection === '' ? null : selection.trim();
}

/** Copies selections as trimmed plain text and keeps arrow keys from changing number fields (NAV-17). */
export function installInputRules(): void {
  document.addEventListener('copy', (event) => {
    if (event.defaultPrevented) return;
    const text = selectedText(event.target, document.getSelection()?.toString() ?? '');
    if (text === null || !event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  });
  document.addEventListener('keydown', (event) => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (isArrow && event.target instanceof HTMLInputElement && event.target.type === 'number') event.preventDefault();
  });
}
