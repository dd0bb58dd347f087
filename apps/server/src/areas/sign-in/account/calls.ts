import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { accountState, setLanguage } from './account-state.ts';
import { adminSetPassword, changePassword, forgotPassword, resetPassword, sendPasswordEmail } from './passwords.ts';
import { beginSecondFactor, enrolSecondFactor, turnOffSecondFactor, turnOnSecondFactor } from './second-factor.ts';
import { confirmSecondFactor } from './second-factor-gate.ts';
import { endOneSession, listSessions } from './sessions.ts';

export const accountCalls: Calls<typeof contract.account> = {
  forgotPassword,
  resetPassword,
  changePassword,
  adminSetPassword,
  sendPasswordEmail,
  listSessions,
  endOneSession,
  confirmSecondFactor,
  enrolSecondFactor,
  beginSecondFactor,
  turnOnSecondFactor,
  turnOffSecondFactor,
  accountState,
  setLanguage,
};
