import type { sessionCalls as contract } from '@latchboard/contract/sign-in/calls';
import type { Calls } from '#server/platform/http/handler.ts';
import { publishedPolicy } from '#server/platform/identity/password-policy.ts';
import { readDemoSignIns } from './demo-sign-ins.ts';
import { setNewPassword } from './new-password.ts';
import { presentMe } from './present-me.ts';
import { refreshSession } from './refresh-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

export const calls: Calls<typeof contract> = {
  createSession: signIn,
  refreshSession,
  endSession: signOut,
  me: (_input, ctx) => presentMe(ctx),
  setNewPassword,
  passwordPolicy: (_input, { platform }) => publishedPolicy(platform.settings.passwordPolicy),
  demo: (_input, { tx, platform }) => readDemoSignIns(tx, platform),
};
