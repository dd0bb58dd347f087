import { describeOpener, openerOfFormDialog } from '@latchboard/ui/dialog/opener.ts';
import { digestOf } from './sealed.ts';
import { storedValue } from './stored.ts';

/**
 * Digests of the person, the page, and the controls that open a dialog, in order. The texts can contain names, so they
 * are not stored.
 */
const stored = storedValue('reopen', () => sessionStorage);
/** Milliseconds within which the page must show the opener. */
const maxWaitMs = 15_000;

const digestFor = (personId: number, path: string, opener: string) => digestOf(`${personId} ${path} ${opener}`);

/** Remembers the open dialog with a form until the user has signed in again. Call before the page changes. */
export function rememberDialog(personId: number): void {
  const opener = openerOfFormDialog();
  if (opener === undefined) stored.write(null);
  else
    void Promise.all(opener.map((control) => digestFor(personId, window.location.pathname, control))).then((digests) =>
      stored.write(digests.join(' ')),
    );
}

/**
 * Reopens the remembered dialog by clicking its opener, or a menu and its entry, as soon as the page shows them. The
 * dialog restores its draft. Does nothing on another page, or for another person. Returns a function that stops
 * waiting.
 */
export function reopenDialog(personId: number, path: string): (() => void) | undefined {
  const remainingDigests = stored.read()?.split(' ') ?? [];
  if (remainingDigests.length === 0) return;
  let isSearching = false;
  const search = async () => {
    if (isSearching) return;
    isSearching = true;
    for (const element of document.querySelectorAll<HTMLElement>('main :is(a, button)')) {
      if ((await digestFor(personId, path, describeOpener(element))) !== remainingDigests[0]) continue;
      remainingDigests.shift();
      if (remainingDigests.length === 0) stop();
      stored.write(null);
      element.focus();
      element.click();
      break;
    }
    isSearching = false;
  };
  const observer = new MutationObserver(() => void search());
  const timer = setTimeout(() => stop(), maxWaitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  void search();
  return stop;
}
