import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';

/** What the sign-in page carries; the rest of the catalogue is loaded with the first signed-in screen. */
export const signedOut = { ...errors, ...ui, ...shell, ...signIn };
