import type { FailureCode } from '@latchboard/contract';

export interface StoredState {
  state: string;
  /** Whether what it says is still there to be sent. */
  is_kept: boolean;
  expires_at: Date | null;
}

type Reason = Extract<FailureCode, 'mailNotGivenUp' | 'mailLapsed' | 'mailForgotten'>;

const isGivenUp = ({ state }: StoredState) => state === 'failed';
const isLapsed = ({ expires_at: expires }: StoredState, now: Date) => expires !== null && expires <= now;

/** Why a message may not be sent again; null where it may. */
export function whyNotAgain(message: StoredState, now: Date): Reason | null {
  if (!isGivenUp(message)) return 'mailNotGivenUp';
  if (isLapsed(message, now)) return 'mailLapsed';
  return message.is_kept ? null : 'mailForgotten';
}
