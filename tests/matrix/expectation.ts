import type { Call } from '@latchboard/contract';
import { isForDevices, isOpenToAnyone, rightsOf } from './calls.ts';
import type { Person } from './people.ts';
import { isWithinReach, type Target } from './targets.ts';

/** What must come back: a refusal, or `answered` (not refused for who asks or for what is asked about). */
export type Expected = 401 | 403 | 404 | 'answered';

/** Computed from what the call declares and from the table of rights, never from what the server does. */
export function expectedOf(call: Call, target: Target, person: Person | undefined, impersonator?: Person): Expected {
  if (isOpenToAnyone(call)) return 'answered';
  if (!person || isForDevices(call)) return 401;
  return isRefusedFor(call, person, impersonator) ? 403 : isWithinReach(call, target, person) ? 'answered' : 404;
}

function isRefusedFor({ access }: Call, person: Person, impersonator?: Person): boolean {
  if ('for' in access && access.for === 'gate') return true;
  const rights = rightsOf(access);
  const holdsAny = (one: Person) => rights.some((right) => one.rights.has(right));
  if (rights.length > 0 && !holdsAny(person)) return true;
  if ('also' in access && access.also && !person.rights.has(access.also)) return true;
  if ('both' in access && access.both && impersonator && !holdsAny(impersonator)) return true;
  return 'reach' in access && access.reach === 'internal' && person.level > 0;
}
