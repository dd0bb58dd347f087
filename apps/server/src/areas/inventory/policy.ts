import { returnReceiveRights } from '@latchboard/contract/inventory/return-rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

export const mayReceiveReturns = ({ rights }: Pick<PersonActor, 'rights'>): boolean =>
  returnReceiveRights.some((right) => rights.has(right));
