import { useEffect, useState } from 'react';
import { badgeOf, type Step } from './step.ts';

/** Time in which a person can read a message. */
const messageMs = 10_000;

export interface Message {
  readonly text: string;
  readonly tone: 'warning' | 'success';
}
const noMessage: Message = { text: '', tone: 'warning' };

export type Say = (text: string, tone?: Message['tone']) => void;

/** Message to the person at the kiosk, shown for ten seconds. */
export interface Messages {
  readonly message: Message;
  readonly warn: (text: string) => void;
  readonly clear: () => void;
  /** Runs an action on the kiosk. Its messages are not shown on the next person's screens. */
  readonly attempt: (work: (say: Say) => Promise<void>) => void;
}

interface MessageParts {
  readonly step: Step;
  readonly currentStep: () => Step;
  /** Text to show if an action fails unexpectedly. */
  readonly failedText: string;
}

export function useMessages({ step, currentStep, failedText }: MessageParts): Messages {
  const [message, setMessage] = useState(noMessage);
  useEffect(() => {
    const timer = setTimeout(() => setMessage((last) => (last === message ? noMessage : last)), messageMs);
    return () => clearTimeout(timer);
  }, [message]);
  const clear = () => setMessage(noMessage);
  const say: Say = (text, tone = 'warning') => {
    const current = badgeOf(currentStep());
    if (current === undefined || current === badgeOf(step)) setMessage({ text, tone });
  };
  return {
    message,
    warn: (text) => setMessage({ text, tone: 'warning' }),
    clear,
    attempt: (work) => {
      clear();
      work(say).catch(() => say(failedText));
    },
  };
}
