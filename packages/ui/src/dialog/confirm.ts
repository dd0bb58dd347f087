import type { Wording } from '../wording/wording.ts';

export interface Question {
  readonly title: Wording;
  /** Effect of the action. */
  readonly text: Wording;
  /** Other records that the action ends or starts. */
  readonly note?: Wording;
  readonly confirmLabel: Wording;
  readonly cancelLabel?: Wording;
  readonly isDangerous?: boolean;
}

export interface PendingQuestion extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

let asked: PendingQuestion | null = null;
const listeners = new Set<() => void>();

function put(next: PendingQuestion | null) {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks for confirmation of an action that cannot be undone. Closing the dialog cancels it. */
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
