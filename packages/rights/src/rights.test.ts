import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkedPicks,
  defaultRights,
  effectiveRights,
  grantableRoles,
  hasRight,
  isCustomizable,
  mayAddRights,
  mayAdministerSelf,
  mayGrantPick,
  mayGrantRole,
  type PersonalPicks,
  type Principal,
  picks,
  type RightKey,
  type RoleId,
  rightKeys,
  rightNumbers,
  rightsOfPick,
  roleIds,
} from './index.ts';

const personalPicks = fc.record(Object.fromEntries(picks.map((pick) => [pick.id, fc.boolean()])), {
  requiredKeys: [],
}) as fc.Arbitrary<PersonalPicks>;
const grantorOf = (holder: Principal) => ({ role: holder.role, rights: effectiveRights(holder) });
const customizable = roleIds.filter(isCustomizable);
const holdersOf = (right: RightKey) => roleIds.filter((role) => defaultRights(role).has(right));

test('RGT-02 every right has a unique number', () => {
  expect(new Set(Object.values(rightNumbers)).size).toBe(rightKeys.length);
  expect(new Set(picks.map((pick) => pick.id)).size).toBe(picks.length);
});

test('RGT-03 by default the super administrator has all rights, and seven sample rights belong to the roles in the role table', () => {
  expect([...defaultRights(106)].sort()).toEqual([...rightKeys].sort());
  expect(holdersOf('CustomerImpersonation_ALL')).toEqual([100, 101, 102, 105, 106]);
  expect(holdersOf('Password_CREATE')).toEqual([105, 106]);
  expect(holdersOf('PurchaseOrder-LandingPage-Accounting_UI')).toEqual([103, 106]);
  expect(holdersOf('LastComm_UI')).toEqual([100, 101, 102, 105, 106, 200, 201, 202, 203]);
  expect(holdersOf('Scanning_UI')).toEqual([102, 104, 105, 106]);
  expect(holdersOf('PropertyUnit_UPDATE')).toEqual([101, 102, 104, 105, 106, 200, 201, 202, 203, 204]);
  expect(holdersOf('Staff-Corporation_DELETE')).toEqual([101, 105, 106, 200]);
});

test('RGT-03 managers get all reports; assistants get reports without hooks, tags, and sharing, and no alerts, badges, or logins; staff get only the keys-out report and the activities', () => {
  const reports = rightKeys.filter((right) => right.startsWith('Report-'));
  expect(reports.every((right) => hasRight({ role: 203 }, right))).toBe(true);
  expect(reports.filter((right) => !hasRight({ role: 204 }, right))).toEqual([
    'Report-HooksTags_READ',
    'Report-Share_CREATE',
  ]);
  for (const right of ['ExceptionAlerts_ALL', 'Badge_UPDATE', 'SiteLogin_READ', 'Staff-Property_UPDATE'] as const)
    expect(hasRight({ role: 204 }, right)).toBe(false);
  expect([...defaultRights(205)].sort()).toEqual(['Activity_READ', 'Report-KeysOut_READ']);
});

test('RGT-03 without individual permissions, a user has the default rights of the role', () => {
  for (const role of roleIds) expect(effectiveRights({ role, picks: {} })).toEqual(defaultRights(role));
});

test('RGT-03 each permission adds exactly its rights, in any combination', () => {
  fc.assert(
    fc.property(fc.constantFrom(...customizable), personalPicks, (role, personal) => {
      const rights = effectiveRights({ role, picks: personal });
      for (const pick of picks) {
        const chosen = personal[pick.id] ?? pick.rights.every((right) => defaultRights(role).has(right));
        if (chosen) expect(pick.rights.filter((right) => !rights.has(right))).toEqual([]);
        else expect(rights.has(pick.rights[0]) && pick.rights.length > 1).toBe(false);
      }
    }),
  );
});

test('RGT-03 the permission to modify records includes the permission to view them', () => {
  const pairs: [RightKey, RightKey][] = [
    ['BadgeRestriction_UPDATE', 'BadgeRestriction_READ'],
    ['SystemInfo_UPDATE', 'SystemInfo_READ'],
    ['SiteLogin_CREATE', 'SiteLogin_READ'],
    ['SiteLogin_UPDATE', 'SiteLogin_READ'],
    ['Report-ByUnit_READ', 'DatalogTransaction_ALL'],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...roleIds), personalPicks, (role, personal) => {
      const rights = effectiveRights({ role, picks: personal });
      for (const [change, see] of pairs) expect(rights.has(change) && !rights.has(see)).toBe(false);
    }),
  );
  expect(checkedPicks({ role: 205, picks: { 3: false, 4: true } })).toContain(3);
});

test('RGT-03 permissions of roles that cannot be customized are ignored', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roleIds.filter((role) => !isCustomizable(role))),
      personalPicks,
      (role, personal) => {
        expect(effectiveRights({ role, picks: personal })).toEqual(defaultRights(role));
      },
    ),
  );
});

test('RGT-04 each role may assign exactly the roles that the role table lists for it', () => {
  const assignable: Record<RoleId, RoleId[]> = {
    100: [101, 102, 103, 104, 200, 201, 202, 203, 204, 205],
    101: [200, 201, 202, 203, 204, 205],
    102: [200, 201, 202, 203, 204, 205],
    103: [],
    104: [],
    105: [100, 101, 102, 103, 104, 105, 200, 201, 202, 203, 204, 205],
    106: [100, 101, 102, 103, 104, 105, 106, 200, 201, 202, 203, 204, 205],
    200: [200, 201, 202, 203, 204, 205],
    201: [201, 202, 203, 204, 205],
    202: [202, 203, 204, 205],
    203: [203, 204, 205],
    204: [205],
    205: [205],
  };
  for (const giver of roleIds) expect(roleIds.filter((role) => mayGrantRole(giver, role))).toEqual(assignable[giver]);
});

test('RGT-04 a user can grant a permission only with a role they may assign, and a customer can grant only rights they have', () => {
  for (const giver of roleIds)
    for (const role of roleIds)
      for (const { id } of picks)
        if (mayGrantPick(grantorOf({ role: giver }), role, id)) expect(grantableRoles[giver]).toContain(role);
  expect(mayGrantPick(grantorOf({ role: 203 }), 204, 8)).toBe(true);
  expect(mayGrantPick(grantorOf({ role: 203, picks: { 8: false } }), 204, 8)).toBe(false);
  expect(mayGrantPick(grantorOf({ role: 203 }), 202, 8)).toBe(false);
  expect(mayGrantPick(grantorOf({ role: 204 }), 205, 2)).toBe(false);
  expect(rightsOfPick(8)).toEqual(['KeyReceipt_ALL']);
});

test('RGT-04 a customer with the default rights of a role may assign every role that the table lists for it', () => {
  for (const giver of roleIds)
    for (const role of grantableRoles[giver])
      expect(mayAddRights(grantorOf({ role: giver }), undefined, { role }), `${giver} gives ${role}`).toBe(true);
});

test('RGT-03 a customer cannot give a login a right that the customer lacks', () => {
  const external = roleIds.filter((role) => role >= 200);
  fc.assert(
    fc.property(
      fc.constantFrom(...external),
      personalPicks,
      fc.option(fc.record({ role: fc.constantFrom(...external), picks: personalPicks }), { nil: undefined }),
      fc.record({ role: fc.constantFrom(...external), picks: personalPicks }),
      (role, personal, before, after) => {
        const giver = grantorOf({ role, picks: personal });
        const rightsBefore = before ? effectiveRights(before) : new Set<RightKey>();
        const isMissingRight = (right: RightKey) => !giver.rights.has(right) && !rightsBefore.has(right);
        expect(mayAddRights(giver, before, after)).toBe(![...effectiveRights(after)].some(isMissingRight));
      },
    ),
  );
});

test('RGT-03 the role table limits what internal users can grant; their own rights do not', () => {
  expect(mayAddRights(grantorOf({ role: 102 }), undefined, { role: 203 })).toBe(true);
});

test('RGT-04 only internal users can administer their own login', () => {
  expect(roleIds.filter(mayAdministerSelf)).toEqual([100, 101, 102, 103, 104, 105, 106]);
});
