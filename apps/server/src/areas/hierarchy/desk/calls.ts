import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { getContact, setContact } from './contacts.ts';
import { addAlert, changeAlert, listAlerts, removeAlert } from './exception-alerts.ts';
import { getExceptionSettings, setExceptionSettings } from './exception-settings.ts';
import { addNote, listNotes, removeNote } from './notes.ts';

type Desk = 'corporationDesk' | 'divisionDesk' | 'regionDesk' | 'propertyDesk';

/** The same calls for each level; `entityOf` reads the entity's number from a call's input. */
function desk<D extends Desk>(level: number, entityOf: (input: never) => number): Calls<(typeof contract)[D]> {
  const of = entityOf as (input: object) => number;
  const calls: Calls<typeof contract.corporationDesk> = {
    getContacts: (input, { tx }) => getContact(tx, level, of(input)),
    setContact: (input, { tx }) => setContact(tx, level, of(input), input),
    listNotes: (input, ctx) => listNotes(ctx, level, of(input), input),
    addNote: (input, ctx) => addNote(ctx, level, of(input), input.message),
    removeNote: (input, ctx) => removeNote(ctx, level, of(input), input.noteId),
    getExceptionSettings: (input, { tx }) => getExceptionSettings(tx, level, of(input)),
    setExceptionSettings: (input, { tx }) => setExceptionSettings(tx, level, of(input), input),
    listExceptionAlerts: (input, { tx }) => listAlerts(tx, level, of(input)),
    addExceptionAlert: (input, { tx }) => addAlert(tx, level, of(input), input),
    changeExceptionAlert: (input, { tx }) => changeAlert(tx, level, of(input), input),
    removeExceptionAlert: (input, { tx }) => removeAlert(tx, level, of(input), input.alertId),
  };
  return calls as unknown as Calls<(typeof contract)[D]>;
}

export const desks = {
  corporationDesk: desk<'corporationDesk'>(1, ({ corporationId }: { corporationId: number }) => corporationId),
  divisionDesk: desk<'divisionDesk'>(2, ({ divisionId }: { divisionId: number }) => divisionId),
  regionDesk: desk<'regionDesk'>(3, ({ regionId }: { regionId: number }) => regionId),
  propertyDesk: desk<'propertyDesk'>(4, ({ propertyId }: { propertyId: number }) => propertyId),
};
