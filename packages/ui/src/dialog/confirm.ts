import type { Wording } from '../wording/wording.ts';

export interface Question {
  readonly title: Wording;
  /** What will happen. */
  readonly text: Wording;
  /** What else ends or begins with it. */
  readonly note?: Wording;
  readonly confirmLabel: Wording;
  readonly cancelLabel?: Wording;
  readonly isDangerous?: boolean;
}

export interface AskedQuestion extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

let asked: AskedQuestion | null = null;
const listeners = new Set<() => void>();

function put(next: AskedQuestion | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks once before something that cannot be taken back; closing the dialog is a no. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    put({
      ...question,
      answer: (isConfirmed) => {
        put(null);
        resolve(isConfirmed);
      },
    });
  });
}

export const questionStore = {
  read: () => asked,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
