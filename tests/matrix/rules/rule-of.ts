import type { Call } from '@latchboard/contract';
import { allCalls } from '../calls.ts';
import type { Rule } from './rule.ts';
import { rules } from './table.ts';

const idOf = new Map<Call, string>(allCalls.map(({ id, call }) => [call, id]));
const ruleOfId = new Map(rules.flatMap((rule) => rule.calls.map((id) => [id, rule] as const)));

/**
 * Returns the rule for a call. Throws if there is none. Each call needs an entry in this folder, with the source of its
 * rule.
 */
export function ruleOf(call: Call): Rule {
  const id = idOf.get(call) ?? '';
  const rule = ruleOfId.get(id);
  if (!rule) throw new Error(`no rule says who may make ${id}: add it to tests/matrix/rules`);
  return rule;
}
