import type { LeadState } from '@latchboard/contract/leads/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** An open lead becomes a property. */
export const mayConvert = ({ rights }: Pick<PersonActor, 'rights'>, lead: { readonly state: LeadState }): boolean =>
  lead.state === 'open' && rights.has('Property_UPDATE');
