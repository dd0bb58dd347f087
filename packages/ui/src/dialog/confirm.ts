import type { Wording } from '../wording/wording.ts';

export interface Question {
  readonly title: Wording;
  /** Text that explains the effect of the action. */
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

let pending: PendingQuestion | null = null;
const listeners = new Set<() => void>();

function setPending(next: PendingQuestion | null) {
  pending = next;
  for (const listener of listeners) listener();
}

/** Asks the user to confirm an action. Closing the dialog cancels the action. */
export function confirm(question: Question): Promise<boolean> {
  pending?.answer(false);
  return new Promise((resolve) => {
    setPending({
      ...question,
      answer: (isConfirmed) => {
        setPending(null);
        resolve(isConfirmed);
      },
    });
  });
}

export const questionStore = {
  read: () => pending,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
