import { storedValue } from './stored.ts';

/** ID and name of the impersonated login for tabs that load from now on. */
const storedUser = storedValue('viewing-as');
const storedUserName = storedValue('viewing-name');

/**
 * Impersonated login of this tab. Fixed at load, because calls must use the login shown in the header (ACC-18, ACC-19).
 */
let viewedId = storedUser.read();

export const impersonation = {
  /** ID of the login that this tab impersonates. */
  read: () => viewedId,
  /** ID and name of the login that was last selected in any tab. */
  chosenId: storedUser.read,
  chosenName: storedUserName.read,
  /** Whether another tab has selected another login. */
  hasMoved: () => storedUser.read() !== viewedId,
  choose(staffId: number, name: string): void {
    // Other tabs listen to the ID, so the name is written first.
    storedUserName.write(name);
    storedUser.write(String(staffId));
  },
  chooseNone(): void {
    storedUserName.write(null);
    storedUser.write(null);
  },
  /** Ends the impersonation in this tab too. */
  forget(): void {
    impersonation.chooseNone();
    viewedId = null;
  },
};
