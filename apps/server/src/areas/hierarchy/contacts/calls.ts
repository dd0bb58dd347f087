import type { contactCalls, contacts } from '@latchboard/contract/hierarchy/contact-calls';
import { callsAtLevels } from '#server/platform/http/calls-at-levels.ts';
import { getContact, setContact } from './contacts.ts';
import { addNote, listNotes, removeNote } from './notes.ts';

export const calls = callsAtLevels<typeof contacts, ReturnType<typeof contactCalls<'property'>>>((entityOf) => ({
  getContacts: (input, { tx }) => getContact(tx, entityOf(input)),
  setContact: (input, { tx }) => setContact(tx, entityOf(input), input),
  listNotes: (input, ctx) => listNotes(ctx, entityOf(input), input),
  addNote: (input, ctx) => addNote(ctx, entityOf(input), input.message),
  removeNote: (input, ctx) => removeNote(ctx, entityOf(input), input.noteId),
}));
