import type { account } from '@latchboard/contract/sign-in/account-calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { accountState, setLanguage, setTimeFormat } from './account-state.ts';
import { adminSetPassword, changePassword, forgotPassword, resetPassword } from './passwords.ts';
import {
  beginSecondFactor,
  enrollSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './second-factor.ts';
import { confirmSecondFactor } from './second-factor-gate.ts';
import { endOneSession, endOtherSessions, listSessions } from './sessions.ts';

export const accountCalls: Calls<typeof account> = {
  forgotPassword,
  resetPassword,
  changePassword,
  adminSetPassword,
  listSessions,
  endOneSession,
  endOtherSessions,
  confirmSecondFactor,
  enrolSecondFactor: enrollSecondFactor,
  beginSecondFactor,
  turnOnSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  accountState,
  setLanguage,
  setTimeFormat,
};
