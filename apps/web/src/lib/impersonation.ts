import { stored } from './stored.ts';

/** The id of the login that is being viewed as; every call carries it (ACC-19). */
export const impersonation = stored('viewing-as');
