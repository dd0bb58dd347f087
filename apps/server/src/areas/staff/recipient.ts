import type { Language } from '@latchboard/texts';
import type { Invitation } from '#server/areas/sign-in/index.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { actsForProvider } from './policy.ts';
import type { Login } from './queries.ts';

interface RecipientRow {
  readonly id: number;
  readonly email: string;
  readonly preferred_language: string;
}

export function recipientOf(login: RecipientRow): { id: number; email: string; language: Language } {
  return { id: login.id, email: login.email, language: login.preferred_language === 'es' ? 'es' : 'en' };
}

/** Invitation for a new login: its author and its places. */
export function invitationOf(
  actor: PersonActor,
  { name, scope, corporation }: Pick<Login, 'name' | 'scope' | 'corporation'>,
): Invitation {
  const by = { name: actor.realName, isProvider: actsForProvider(actor) };
  return { name, by, places: scope, corporation: corporation?.name ?? null };
}
