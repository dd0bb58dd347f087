import { type LeadState, leadLifecycle } from '@latchboard/contract/leads/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { hasRight } from '#server/platform/record/lifecycle.ts';

const { convert, undoConversion } = leadLifecycle.actions;

/** Whether the user may convert a lead. Only open leads can be converted. */
export const mayConvert = (reader: Pick<PersonActor, 'rights'>, lead: { readonly state: LeadState }): boolean =>
  convert.from.includes(lead.state) && hasRight(convert, reader);

/** Whether the user may undo the conversion of a lead. */
export const mayUndoConversion = (reader: Pick<PersonActor, 'rights'>, lead: { readonly state: LeadState }): boolean =>
  undoConversion.from.includes(lead.state) && hasRight(undoConversion, reader);
