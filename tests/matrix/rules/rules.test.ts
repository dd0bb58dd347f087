import type { Access } from '@latchboard/contract';
import { describe, expect, test } from 'vitest';
import { everyCall, rightsOf } from '../calls.ts';
import type { Rule } from './rule.ts';
import { ruleOf } from './rule-of.ts';
import { closedBySuspension, rules } from './table.ts';

/** What a rule would be declared as. */
function declaredOf({ because: _, calls: __, rights, also, both, reach, ...rule }: Rule) {
  if (rights) return { rights: rights.toSorted(), also, both, reach };
  if (rule.for === 'newPassword' || rule.for === 'secondFactor') return { for: 'gate', gate: rule.for };
  return { for: rule.for, reach };
}

function declarationOf(access: Access) {
  if (!('right' in access)) {
    // How a refusal is worded opens nothing.
    const { otherwise: _, ...declared } = { otherwise: undefined, ...access };
    return declared;
  }
  const { also, both, reach } = access;
  return { rights: rightsOf(access).toSorted(), also, both: both || undefined, reach };
}

describe('RGT-01 RGT-03 RGT-07 what a call declares is what the table of rights says', () => {
  test.for(everyCall)('$id', ({ call }) => {
    expect(declarationOf(call.access)).toEqual(declaredOf(ruleOf(call)));
  });
});

test('RGT-01 each call has one rule, and each rule names calls that exist', () => {
  const named = rules.flatMap(({ calls }) => calls);
  expect(named.toSorted()).toEqual(everyCall.map(({ id }) => id).toSorted());
});

test('NAV-11 the calls that a suspended property closes are those of the rule', () => {
  const closed = everyCall.filter(({ call }) => call.closedWhenSuspended).map(({ id }) => id);
  expect(closed.toSorted()).toEqual(closedBySuspension.toSorted());
});
