import { storedValue } from './stored.ts';

/** ID and name of the login that the browser's tabs view as after their next load. */
const chosen = storedValue('viewing-as');
const chosenName = storedValue('viewing-name');

/** Fixed when this tab loads, because its calls use the login that its header shows (ACC-18, ACC-19). */
let own = chosen.read();

export const impersonation = {
  /** ID of the login that this tab views as. */
  read: () => own,
  /** ID and name of the login that another tab has selected since. */
  chosen: chosen.read,
  chosenName: chosenName.read,
  hasMoved: () => chosen.read() !== own,
  choose(staffId: number, name: string): void {
    // Other tabs listen to the ID, so the name is written first.
    chosenName.write(name);
    chosen.write(String(staffId));
  },
  chooseNobody(): void {
    chosenName.write(null);
    chosen.write(null);
  },
  /** Ends the view for this tab too. */
  forget(): void {
    impersonation.chooseNobody();
    own = null;
  },
};
