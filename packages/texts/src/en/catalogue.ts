import { errors } from './errors.ts';
import { exceptions } from './exceptions.ts';
import { keyActivity } from './key-activity.ts';
import { shell } from './shell.ts';
import { signIn } from './sign-in.ts';
import { ui } from './ui.ts';

/** Texts an external or signed-out person can meet: Spanish must have every one of them. */
export const external = { ...errors, ...ui, ...shell, ...signIn, ...exceptions, ...keyActivity };

/** Texts of screens that only the provider's people see; Spanish may leave them out. */
export const internal = {};

export const en = { ...external, ...internal };
