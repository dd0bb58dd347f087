import type { RightKey } from '@latchboard/rights';
import type { PersonActor } from '#server/platform/identity/actor.ts';

type Reader = Pick<PersonActor, 'rights'>;

/** Whether a person may see who viewed the day codes. */
export const maySeeDayCodeViews = ({ rights }: Reader): boolean => rights.has('AuditLog_READ');

/** Whether a person has all rights that a kind of work needs. */
export const mayDoWork = ({ rights }: Reader, needs: readonly RightKey[]): boolean =>
  needs.every((right) => rights.has(right));
