import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';

/** What the sign-in page reads in Spanish. */
export const signedOut = { ...errors, ...ui, ...shell, ...signIn };
