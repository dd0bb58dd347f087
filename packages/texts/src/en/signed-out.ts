import { errors } from './errors.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';

/** Texts of the sign-in page. The others load with the first signed-in screen. */
export const signedOut = { ...errors, ...ui, ...shell, ...signIn };
