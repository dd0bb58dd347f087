import { mayReplacePasswordOf } from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';

/** Whether a user may set a language. Customers set their own language. Internal screens are in English. */
export const maySetLanguage = (actor: PersonActor): boolean => actor.pool === 'external' && !isImpersonating(actor);

/** Whether the actor may set the password of a user. Users change their own password with the current one instead. */
export const maySetPasswordOf = (
  actor: PersonActor,
  person: { readonly id: number; readonly roleId: number },
): boolean => person.id !== actor.realStaffId && mayReplacePasswordOf(person.roleId, actor.roleId);

/** Whether the shell shows the provider's pages. */
export const isInternal = ({ pool }: Pick<PersonActor, 'pool'>): boolean => pool === 'internal';
