import { stored } from './stored.ts';

/** The login that the tabs of this browser view as from their next load on, and its name. */
const chosen = stored('viewing-as');
const chosenName = stored('viewing-name');

/** Settled when this tab loads: its calls go out as the person whom its header names (ACC-18, ACC-19). */
let own = chosen.read();

export const impersonation = {
  /** The id of the login that this tab views as. */
  read: () => own,
  /** The id and name of the login that another tab has chosen since. */
  chosen: chosen.read,
  chosenName: chosenName.read,
  hasMoved: () => chosen.read() !== own,
  choose(staffId: number, name: string): void {
    // The other tabs hear of the id.
    chosenName.write(name);
    chosen.write(String(staffId));
  },
  chooseNobody(): void {
    chosenName.write(null);
    chosen.write(null);
  },
  /** Ends it for this tab too. */
  forget(): void {
    impersonation.chooseNobody();
    own = null;
  },
};
