import { storedValue } from './stored.ts';

/** ID and name of the login that the browser's tabs view as after their next load. */
const storedUser = storedValue('viewing-as');
const storedUserName = storedValue('viewing-name');

/** Fixed when this tab loads, because its calls use the login that its header shows (ACC-18, ACC-19). */
let viewedId = storedUser.read();

export const impersonation = {
  /** ID of the login that this tab views as. */
  read: () => viewedId,
  /** ID and name of the login that another tab has selected since. */
  chosenId: storedUser.read,
  chosenName: storedUserName.read,
  /** Whether other tabs view as another login than this tab. */
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
  /** Ends the view for this tab too. */
  forget(): void {
    impersonation.chooseNone();
    viewedId = null;
  },
};
