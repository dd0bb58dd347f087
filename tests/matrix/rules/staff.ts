import { nameAtLevel } from '@latchboard/contract/by-level';
import type { Rule } from './rule.ts';

/** Customer logins and provider users. */
export const rules: readonly Rule[] = [
  ...(['corporation', 'division', 'region', 'property'] as const).map(
    (level): Rule => ({
      because:
        'RGT-02, RGT-03: SiteLogin_READ, which each login permission includes, opens logins; seeing every entity is another right',
      rights: ['SiteLogin_READ'],
      reach: level,
      closedBySuspension: level === 'property' ? true : [],
      calls: ['listStaff', 'exportStaff'].map((name) => `staff.${nameAtLevel(name, level)}`),
    }),
  ),
  {
    because: 'as above',
    rights: ['SiteLogin_READ'],
    reach: 'visible',
    calls: [
      'staff.searchStaff',
      'staff.findSiteLogin',
      'staff.getPermissions',
      'staff.rolePermissions',
      'staff.propertyRoles',
    ],
  },
  {
    because: 'RGT-03 as settled: creating logins requires SiteLogin_CREATE',
    rights: ['SiteLogin_CREATE'],
    realUserToo: true,
    reach: 'visible',
    calls: ['staff.addStaff'],
  },
  {
    because:
      'RGT-03 as settled: changing logins requires SiteLogin_UPDATE; so do emails about them and their permissions',
    rights: ['SiteLogin_UPDATE'],
    realUserToo: true,
    reach: 'visible',
    calls: [
      'staff.changeStaff',
      'staff.restoreStaff',
      'staff.setPermissions',
      'staff.addPermissions',
      'staff.emailLogin',
      'staff.sendPasswordEmail',
    ],
  },
  {
    because: 'STF-05: Staff-{level}_DELETE deletes logins of its level',
    rights: ['Staff-Property_DELETE', 'Staff-Region_DELETE', 'Staff-Division_DELETE', 'Staff-Corporation_DELETE'],
    realUserToo: true,
    reach: 'visible',
    calls: ['staff.removeStaff'],
  },
  {
    because: 'ACC-22: turning off a lost second factor requires the right to set passwords',
    rights: ['Password_CREATE'],
    realUserToo: true,
    reach: 'internal',
    calls: ['staff.turnOffSecondFactor'],
  },
  {
    because: 'ACC-01 as settled: marking a login for emergency access requires the right to set passwords',
    rights: ['Password_CREATE'],
    realUserToo: true,
    reach: 'internal',
    calls: ['staff.setEmergencyAccess'],
  },
  {
    because: 'STF-08: administering internal users requires User_CREATE',
    rights: ['User_CREATE'],
    realUserToo: true,
    reach: 'internal',
    calls: [
      'staff.listInternalUsers',
      'staff.exportInternalUsers',
      'staff.getInternalUser',
      'staff.addInternalUser',
      'staff.changeInternalUser',
      'staff.setInternalUserDisabled',
      'staff.deleteInternalUser',
      'staff.internalRoles',
    ],
  },
];
