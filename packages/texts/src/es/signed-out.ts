import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';

/** Spanish texts of the sign-in page. */
export const signedOut = { ...errors, ...ui, ...shell, ...signIn };
