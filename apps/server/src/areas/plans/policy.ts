import { planEditRight } from '@latchboard/contract/plans/rules';
import type { PersonActor } from '#server/platform/identity/actor.ts';

export const mayEditPlans = ({ rights }: Pick<PersonActor, 'rights'>): boolean => rights.has(planEditRight);
