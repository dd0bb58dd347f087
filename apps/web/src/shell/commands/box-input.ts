import { createStore } from '#web/lib/stored.ts';

/** What is typed into the command box. It is kept outside the box, so that no key pressed while the box loads is lost. */
export interface BoxInput {
  readonly text: string;
  /** The entry chosen by arrow keys. */
  readonly chosen: number;
  /** Enter was pressed and waits for the answer. */
  readonly isEntered: boolean;
  /** The field has the focus and takes keys itself. */
  readonly hasField: boolean;
  /** The text is a question whose answer was opened: it stays, and the next letter takes its place. */
  readonly isAnswered: boolean;
}

const longest = 100;

export const emptyInput: BoxInput = { text: '', chosen: 0, isEntered: false, hasField: false, isAnswered: false };
export const boxInput = createStore(emptyInput);

/** The text after somebody typed: the choice and a waiting Enter belonged to the text before. */
export function withText(input: BoxInput, text: string): BoxInput {
  return { ...input, text: text.slice(0, longest), chosen: 0, isEntered: false, isAnswered: false };
}

/** What is left when the box closes: an answered question, so that it can be asked again in other words. */
export const afterClosing = ({ text, isAnswered }: BoxInput): BoxInput =>
  isAnswered ? { ...emptyInput, text, isAnswered } : emptyInput;

/** The input after a key pressed while the box loads; null: the box has no use for this key. */
export function withKey(input: BoxInput, key: string): BoxInput | null {
  if ([...key].length === 1) return withText(input, input.isAnswered ? key : input.text + key);
  if (key === 'Backspace') return withText(input, [...input.text].slice(0, -1).join(''));
  if (key === 'Enter') return { ...input, isEntered: true };
  if (key === 'ArrowDown') return { ...input, chosen: input.chosen + 1 };
  if (key === 'ArrowUp') return { ...input, chosen: Math.max(0, input.chosen - 1) };
  return null;
}
