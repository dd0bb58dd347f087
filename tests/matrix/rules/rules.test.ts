import type { Access } from '@latchboard/contract';
import { describe, expect, test } from 'vitest';
import { allCalls, type NamedCall, rightsOf } from '../calls.ts';
import type { Rule } from './rule.ts';
import { ruleOf } from './rule-of.ts';
import { closedBySuspension, rules } from './table.ts';

/** Returns the declaration that a call with this rule must have. */
function expectedDeclaration({
  because: _,
  calls: __,
  notWhileImpersonating: ___,
  notForPrograms: ____,
  rights,
  also,
  realUserToo,
  reach,
  ...rule
}: Rule) {
  if (rights) return { rights: rights.toSorted(), also, both: realUserToo, reach };
  if (rule.for === 'newPassword' || rule.for === 'secondFactor') return { for: 'gate', gate: rule.for };
  return { for: rule.for, reach };
}

function declarationOf(access: Access) {
  if (!('right' in access)) {
    // The error of a rejected call does not affect access.
    const { otherwise: _, ...declared } = { otherwise: undefined, ...access };
    return declared;
  }
  const { also, both, reach } = access;
  return { rights: rightsOf(access).toSorted(), also, both: both || undefined, reach };
}

describe('RGT-01 RGT-03 RGT-07 the access of each call matches the rights table', () => {
  test.for(allCalls)('$id', ({ call }) => {
    expect(declarationOf(call.access)).toEqual(expectedDeclaration(ruleOf(call)));
  });
});

test('RGT-01 each call has one rule, and each rule names existing calls', () => {
  const callsWithRules = rules.flatMap(({ calls }) => calls);
  expect(callsWithRules.toSorted()).toEqual(allCalls.map(({ id }) => id).toSorted());
});

test('NAV-11 a suspended property blocks exactly the calls listed in the rule', () => {
  const closedCalls = allCalls.filter(({ call }) => call.closedWhenSuspended).map(({ id }) => id);
  expect(closedCalls.toSorted()).toEqual(closedBySuspension.toSorted());
});

test('ACC-16 exactly the calls listed in the rules are blocked while impersonating a user', () => {
  const closedCalls = allCalls.filter(({ call }) => call.closedWhileImpersonating).map(({ id }) => id);
  expect(closedCalls.toSorted()).toEqual(
    rules.flatMap(({ notWhileImpersonating = [] }) => notWhileImpersonating).toSorted(),
  );
});

/** Intended differences: calls whose gates differ from those of the call that adds the record, each with the reason. */
const differences: Readonly<Record<string, string>> = {
  'integrations.revokeProgram': 'ending a credential only takes access away',
  'keyActivity.revokeLogShare': 'ending a credential only takes access away',
  'hierarchy.setCorporationContact': 'about logins, not about the corporation',
  'reportSchedules.sendScheduleNow': 'sends once and now, to the login',
  'reportSchedules.sendOwnScheduleNow': 'sends once and now, to the login',
  'serviceRequests.setServiceTimer': 'the provider’s own work',
  'serviceRequests.addServicePart': 'the provider’s own work',
  'serviceRequests.removeServicePart': 'the provider’s own work',
  'serviceRequests.changeServiceRequest': 'the provider’s own work',
  'serviceRequests.previewWarrantyMail': 'the provider’s own work',
};

/** Gates that close a call regardless of the caller's rights. */
const gatesOf = ({ call }: NamedCall) => ({
  suspended: call.closedWhenSuspended,
  programs: call.closedToPrograms,
  viewing: call.closedWhileImpersonating,
  both: 'both' in call.access && call.access.both === true,
});

const writes = allCalls.filter(({ call }) => call.method !== 'GET');
const groupOf = (id: string) => id.split('.')[0];
/**
 * Returns the calls that act on the record that a call adds. They are in the same group, with paths below `<its
 * path>/{id}`.
 */
const laterCallsOf = ({ id: added, call: { path } }: NamedCall) =>
  writes.filter(
    ({ id, call }) =>
      groupOf(id) === groupOf(added) &&
      call.path.startsWith(`${path}/{`) &&
      !call.path.slice(path.length + 2).includes('{'),
  );
const addCalls = writes.filter((write) => write.call.method === 'POST' && laterCallsOf(write).length > 0);

describe('ACC-16 NAV-11 BEY-13 calls that change or remove a record have the same restrictions as the call that adds it', () => {
  test.for(addCalls)('$id', (added) => {
    for (const later of laterCallsOf(added).filter(({ id }) => !Object.hasOwn(differences, id)))
      expect([later.id, gatesOf(later)]).toEqual([later.id, gatesOf(added)]);
  });
});
