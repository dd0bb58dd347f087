import { installInputRules } from '@latchboard/ui/clipboard/install-input-rules.ts';
import { fireEvent, render } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => installInputRules());

/** Returns the clipboard content after a copy. Undefined if the browser handles the copy itself. */
function copyFrom(target: Element): string | undefined {
  const clipboard = new Map<string, string>();
  const event = Object.assign(new Event('copy', { bubbles: true, cancelable: true }), {
    clipboardData: { setData: (type: string, text: string) => clipboard.set(type, text) },
  });
  target.dispatchEvent(event);
  expect([...clipboard.keys()].filter((type) => type !== 'text/plain')).toEqual([]);
  expect(event.defaultPrevented).toBe(clipboard.size > 0);
  return clipboard.get('text/plain');
}

test('NAV-17 copying puts trimmed plain text on the clipboard, without formatting', () => {
  const { container } = render(
    <p>
      {'  '}Harbor <b>Point</b>
      {'  '}
    </p>,
  );
  document.getSelection()?.selectAllChildren(container);
  expect(copyFrom(container)).toBe('Harbor Point');
  document.getSelection()?.removeAllRanges();
  expect(copyFrom(container)).toBeUndefined();
});

test('NAV-17 selected text is copied from a field, but not from a password field', () => {
  const { getByLabelText } = render(
    <>
      <input aria-label="name" defaultValue="  Ana Reyes, 204" />
      <input aria-label="secret" type="password" defaultValue="secret" />
    </>,
  );
  const name = getByLabelText('name') as HTMLInputElement;
  name.setSelectionRange(0, 6);
  expect(copyFrom(name)).toBe('Ana');
  name.setSelectionRange(3, 3);
  expect(copyFrom(name)).toBeUndefined();
  const secret = getByLabelText('secret') as HTMLInputElement;
  secret.setSelectionRange(0, 6);
  expect(copyFrom(secret)).toBeUndefined();
});

test('NAV-17 arrow keys never change a number, but still work in lists and text', () => {
  const { getByLabelText } = render(
    <>
      <input aria-label="quantity" type="number" defaultValue={3} />
      <input aria-label="text" />
      <select aria-label="choice">
        <option>a</option>
      </select>
    </>,
  );
  // False if the key's default action was prevented.
  for (const key of ['ArrowUp', 'ArrowDown']) {
    expect(fireEvent.keyDown(getByLabelText('quantity'), { key })).toBe(false);
    expect(fireEvent.keyDown(getByLabelText('text'), { key })).toBe(true);
    expect(fireEvent.keyDown(getByLabelText('choice'), { key })).toBe(true);
  }
  expect(fireEvent.keyDown(getByLabelText('quantity'), { key: 'ArrowLeft' })).toBe(true);
});
