import { cutText } from '@latchboard/contract/cut-text';
import { createStore } from '#web/lib/stored.ts';

/** State of the command box's input. Stored outside the box, because keys can be typed before the box loads. */
export interface CommandBoxInput {
  readonly text: string;
  /** Index of the selected entry. */
  readonly chosen: number;
  /** Whether Enter was pressed before the reply arrived. */
  readonly isEntered: boolean;
  /** Whether the field has the focus and receives keys itself. */
  readonly hasField: boolean;
  /**
   * Whether the user opened the answer to this question. If so, the text remains, and the next typed letter replaces
   * it.
   */
  readonly isAnswered: boolean;
}

const maxLength = 100;

export const emptyInput: CommandBoxInput = {
  text: '',
  chosen: 0,
  isEntered: false,
  hasField: false,
  isAnswered: false,
};
export const commandBoxInput = createStore(emptyInput);

/** Input after typing. Clears the selection and a pending Enter, because they were for the previous text. */
export function withText(input: CommandBoxInput, text: string): CommandBoxInput {
  return { ...input, text: cutText(text, maxLength), chosen: 0, isEntered: false, isAnswered: false };
}

/** Input after the box closes. An answered question stays and can be edited. */
export const inputAfterClose = ({ text, isAnswered }: CommandBoxInput): CommandBoxInput =>
  isAnswered ? { ...emptyInput, text, isAnswered } : emptyInput;

/** Input after a key typed while the box was loading. Null if the box does not use the key. */
export function withKey(input: CommandBoxInput, key: string): CommandBoxInput | null {
  if ([...key].length === 1) return withText(input, input.isAnswered ? key : input.text + key);
  if (key === 'Backspace') return withText(input, [...input.text].slice(0, -1).join(''));
  if (key === 'Enter') return { ...input, isEntered: true };
  if (key === 'ArrowDown') return { ...input, chosen: input.chosen + 1 };
  if (key === 'ArrowUp') return { ...input, chosen: Math.max(0, input.chosen - 1) };
  return null;
}
