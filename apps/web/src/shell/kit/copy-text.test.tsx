import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const shown = () => toastStore.read().map(({ tone, title }) => [tone, title]);

/** A browser on a page without TLS: no clipboard API, and the old command copies the text of the `copy` event. */
function oldBrowser(): Map<string, string> {
  const written = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => written.set(type, text) };
  const execCommand = () =>
    document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  return written;
}

test('NAV-17 a copy button shows a message when the text has been copied', async () => {
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await copyText('4711', 'enrollment.copied');
  expect(written).toEqual(['4711']);
  expect(shown()).toEqual([['success', 'enrollment.copied']]);
});

test('NAV-17 in a browser without a clipboard API, the old copy command is used', async () => {
  const written = oldBrowser();
  await copyText('4711', 'enrollment.copied');
  expect([...written]).toEqual([['text/plain', '4711']]);
  expect(shown()).toEqual([['success', 'enrollment.copied']]);
});

test('NAV-17 if the browser rejects the copy, an error is shown', async () => {
  const refused = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  Object.defineProperty(navigator, 'clipboard', { value: refused, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  await copyText('4711', 'enrollment.copied');
  expect(shown()).toEqual([['error', 'ui.notCopied']]);
});
