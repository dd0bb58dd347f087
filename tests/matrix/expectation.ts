import type { Call } from '@latchboard/contract';
import type { Person } from './people.ts';
import type { Rule } from './rules/rule.ts';
import { ruleOf } from './rules/rule-of.ts';
import { isWithinReach, type Target } from './targets.ts';

/** The expected reply: an error status, or `answered` if the caller may make the call for this record. */
export type ExpectedReply = 401 | 403 | 404 | 'answered';

/**
 * Returns the expected reply, computed from the table of rules and the rights of the logins, never from the server's
 * replies. The reach is from the call's declaration, which `rules.test.ts` compares with the rule.
 */
export function expectedOf(
  call: Call,
  target: Target,
  person: Person | undefined,
  impersonator?: Person,
): ExpectedReply {
  const rule = ruleOf(call);
  if (rule.for === 'anyone') return 'answered';
  if (!person || rule.for === 'device' || rule.for === 'directory') return 401;
  if (isRejectedFor(rule, person, impersonator)) return 403;
  const isOther = target.staffId !== undefined && target.staffId !== 'own';
  if (rule.rightForOthers && isOther && !person.rights.has(rule.rightForOthers)) return 404;
  return isWithinReach(call, target, person) ? 'answered' : 404;
}

function isRejectedFor(rule: Rule, person: Person, impersonator?: Person): boolean {
  if (rule.for === 'newPassword' || rule.for === 'secondFactor') return true;
  const { rights = [], also, realUserToo, reach } = rule;
  const holdsAny = (candidate: Person) => rights.some((right) => candidate.rights.has(right));
  if (rights.length > 0 && !holdsAny(person)) return true;
  if (also && !person.rights.has(also)) return true;
  if (realUserToo && impersonator && !holdsAny(impersonator)) return true;
  return reach === 'internal' && person.level > 0;
}
