import type { CallInput, contract } from '@latchboard/contract';
import { addNote, changeNote, noteOf } from '#server/platform/record/notes.ts';
import { childTableOf, type RecordContext } from '#server/platform/record/record.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { locateRequest } from './lock.ts';
import { isCustomer } from './policy.ts';

type Calls = typeof contract.serviceRequests;

/** Adds a note. A shared note by an internal user is emailed once to the customer who opened the request (SRQ-06). */
export async function addRequestNote(input: CallInput<Calls['addNote']>, ctx: RecordContext) {
  const note = await addNote(childTableOf(await locateRequest(ctx.tx, input), 'note'), input, ctx);
  if (!note.isInternal) await mailSharedNote(input.requestId, note.message, ctx);
  return note;
}

/** Changes a note. If an internal note becomes shared, emails it like a new one. */
export async function changeRequestNote(input: CallInput<Calls['changeNote']>, ctx: RecordContext) {
  const home = childTableOf(await locateRequest(ctx.tx, input), 'note');
  const storedNote = await noteOf(home, input.recordNoteId, ctx);
  const note = await changeNote(home, input, ctx);
  if (storedNote.isInternal && !note.isInternal) await mailSharedNote(input.requestId, note.message, ctx);
  return note;
}

/** Emails a shared note by an internal user. Customers can read the notes by their own users on the page. */
async function mailSharedNote(id: number, text: string, ctx: RecordContext): Promise<void> {
  if (!isCustomer(ctx.actor)) await mailCustomer({ id, occasion: 'note', text }, ctx);
}
