import { type OwnPart, ownParts } from '@latchboard/contract/audit/rules/own-changes';
import type { PersonActor } from '#server/platform/identity/actor.ts';

/** Whether a customer may read the changes in an area, such as logins or badges. */
export const mayReadOwnChanges = ({ rights }: Pick<PersonActor, 'rights'>, part: OwnPart): boolean =>
  rights.has(ownParts[part]);
