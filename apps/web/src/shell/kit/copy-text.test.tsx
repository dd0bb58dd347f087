import { copyText } from '@latchboard/ui/clipboard/copy-text.ts';
import { closeToast, toastStore } from '@latchboard/ui/toasts/toast-store.ts';
import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  for (const { id } of toastStore.read()) closeToast(id);
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(document, 'execCommand');
});

const toasts = () => toastStore.read().map(({ tone, title }) => [tone, title]);

/** Simulates a page without TLS: no clipboard API, and the old command copies the text of the `copy` event. */
function stubOldBrowser(): Map<string, string> {
  const clipboard = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => clipboard.set(type, text) };
  const execCommand = () =>
    document.dispatchEvent(Object.assign(new Event('copy', { cancelable: true }), { clipboardData }));
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  return clipboard;
}

test('NAV-17 a copy button shows a message when the text has been copied', async () => {
  const clipboard: string[] = [];
  const writeText = async (text: string) => void clipboard.push(text);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await copyText('4711', 'enrollment.copied');
  expect(clipboard).toEqual(['4711']);
  expect(toasts()).toEqual([['success', 'enrollment.copied']]);
});

test('NAV-17 in a browser without a clipboard API, the old copy command is used', async () => {
  const clipboard = stubOldBrowser();
  await copyText('4711', 'enrollment.copied');
  expect([...clipboard]).toEqual([['text/plain', '4711']]);
  expect(toasts()).toEqual([['success', 'enrollment.copied']]);
});

test('NAV-17 if the browser rejects the copy, an error is shown', async () => {
  const refused = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  Object.defineProperty(navigator, 'clipboard', { value: refused, configurable: true });
  Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
  await copyText('4711', 'enrollment.copied');
  expect(toasts()).toEqual([['error', 'ui.notCopied']]);
});
