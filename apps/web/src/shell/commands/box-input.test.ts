import { expect, test } from 'vitest';
import { emptyInput, inputAfterClose, withKey, withText } from './box-input.ts';

const press = (...keys: readonly string[]) => keys.reduce((input, key) => withKey(input, key) ?? input, emptyInput);

test('NAV-05 keyboard input while the command box loads is applied in order', () => {
  expect(press('h', 'a', 'x', 'Backspace', 'r')).toMatchObject({ text: 'har', isEntered: false });
  expect(press('2', '0', '4', 'Enter')).toMatchObject({ text: '204', isEntered: true });
  expect(press('a', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toMatchObject({ text: 'a', chosen: 1 });
  expect(press('é', '😀', 'Backspace').text).toBe('é');
});

test('NAV-05 the command box ignores keys such as Tab and Escape, and a new letter cancels a pending Enter', () => {
  for (const key of ['Tab', 'Shift', 'F5', 'Dead', 'Process', 'Escape']) expect(withKey(emptyInput, key)).toBeNull();
  expect(press('a', 'Enter', 'b')).toMatchObject({ text: 'ab', isEntered: false });
  expect(withText(press('a', 'ArrowDown'), 'x'.repeat(300)).text).toHaveLength(100);
});

test('BEY-20 an answered question stays after the box closes until the user types; other text is cleared', () => {
  const question = withText(emptyInput, 'who had 312');
  expect(inputAfterClose(question)).toEqual(emptyInput);
  const input = inputAfterClose({ ...question, isAnswered: true, hasField: true, isEntered: true });
  expect(input).toMatchObject({ text: 'who had 312', isEntered: false, hasField: false });
  expect(inputAfterClose(input)).toEqual(input);
  expect(withKey(input, 'a')).toMatchObject({ text: 'a', isAnswered: false });
  expect(withKey(input, 'Backspace')).toMatchObject({ text: 'who had 31', isAnswered: false });
});
