import type { FailureCode } from '@latchboard/contract';

export interface StoredState {
  state: string;
  /** Whether the content is still stored. */
  is_kept: boolean;
  expires_at: Date | null;
}

type Reason = Extract<FailureCode, 'mailNotGivenUp' | 'mailLapsed' | 'mailForgotten'>;

const isGivenUp = ({ state }: StoredState) => state === 'failed';
const isLapsed = ({ expires_at: expires }: StoredState, now: Date) => expires !== null && expires <= now;

/** Reason why a message may not be sent again. Null if it may. */
export function resendBlockedReason(message: StoredState, now: Date): Reason | null {
  if (!isGivenUp(message)) return 'mailNotGivenUp';
  if (isLapsed(message, now)) return 'mailLapsed';
  return message.is_kept ? null : 'mailForgotten';
}
