import { grantableToPrograms, type RightKey } from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a person may manage the API keys, webhooks, and directories of their customer. */
export const mayManageIntegrations = ({ rights }: Pick<PersonActor, 'rights'>): boolean =>
  rights.has('Integration_ALL');

/** Rights that a user can grant to an API key: the user's own rights, limited to those that a key may have (BEY-13). */
export function grantableRights({ rights, realRights }: PersonActor): ReadonlySet<RightKey> {
  return new Set(grantableToPrograms.filter((right) => rights.has(right) && realRights.has(right)));
}
