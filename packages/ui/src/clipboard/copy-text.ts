import { showToast } from '../toasts/toast-store.ts';
import type { Wording } from '../wording/wording.ts';

/**
 * Copies text to the clipboard and shows the toast `copied`. If the browser denies access, for example without TLS,
 * falls back to the old copy command. If both fail, shows an error toast.
 */
export async function copyText(text: string, copied: Wording): Promise<void> {
  const isCopied = await writeToClipboard(text);
  showToast(isCopied ? { tone: 'success', title: copied } : { tone: 'error', title: 'ui.notCopied' });
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

/** The `copy` event supplies the text. No selection is needed. */
function copyByCommand(text: string): boolean {
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
