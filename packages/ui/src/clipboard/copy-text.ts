import { showToast } from '../toasts/toast-store.ts';
import type { Wording } from '../wording/wording.ts';

/**
 * Puts text on the clipboard and shows the toast `copied`. Where the browser allows no access to the clipboard, such as on a page
 * without TLS, the older copy command is tried. If that is refused too, an error toast says so.
 */
export async function copyText(text: string, copied: Wording): Promise<void> {
  const isCopied = await isWritten(text);
  showToast(isCopied ? { tone: 'success', title: copied } : { tone: 'error', title: 'ui.notCopied' });
}

async function isWritten(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return isCopiedByCommand(text);
  }
}

/** The browser asks the page what to copy, so nothing has to be selected. */
function isCopiedByCommand(text: string): boolean {
  let isCopied = false;
  function onCopy(event: ClipboardEvent) {
    if (!event.clipboardData) return;
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  }
  document.addEventListener('copy', onCopy, { capture: true });
  try {
    document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true });
  }
  return isCopied;
}
