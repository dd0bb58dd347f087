import type { CallInput, contract } from '@latchboard/contract';
import { addNote, changeNote, noteOf } from '#server/platform/record/notes.ts';
import { childTableOf, type RecordContext } from '#server/platform/record/record.ts';
import { mailCustomer } from './emails/customer-email.ts';
import { locateRequest } from './lock.ts';
import { isCustomer } from './policy.ts';

type Calls = typeof contract.serviceRequests;

/** Adds a note. A shared note is mailed once to the user who opened the request (SRQ-06). */
export async function addRequestNote(asked: CallInput<Calls['addNote']>, ctx: RecordContext) {
  const note = await addNote(childTableOf(await locateRequest(ctx.tx, asked), 'note'), asked, ctx);
  if (!note.isInternal) await mailSharedNote(asked.requestId, note.message, ctx);
  return note;
}

/** The same for a formerly internal note that is now shared. */
export async function changeRequestNote(asked: CallInput<Calls['changeNote']>, ctx: RecordContext) {
  const home = childTableOf(await locateRequest(ctx.tx, asked), 'note');
  const before = await noteOf(home, asked.recordNoteId, ctx);
  const note = await changeNote(home, asked, ctx);
  if (before.isInternal && !note.isInternal) await mailSharedNote(asked.requestId, note.message, ctx);
  return note;
}

/** Only notes of internal users are mailed. Customers see the notes of their own users on the page. */
async function mailSharedNote(id: number, said: string, ctx: RecordContext): Promise<void> {
  if (!isCustomer(ctx.actor)) await mailCustomer({ id, occasion: 'note', said }, ctx);
}
