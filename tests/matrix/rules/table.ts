import type { Gate, Reach } from '@latchboard/contract';
import type { RightKey } from '@latchboard/rights';

/** Who may make a group of calls, and why. `rights`: any one of them opens the calls. */
export interface Rule {
  /** The sentence that says so: a requirement, the table of rights, or a source. */
  readonly because: string;
  readonly for?: 'anyone' | 'signedIn' | 'device' | Gate;
  readonly rights?: readonly RightKey[];
  /** Needed besides one of `rights`. */
  readonly also?: RightKey;
  /** While viewing as somebody, the real person needs one of `rights` as well. */
  readonly both?: true;
  readonly reach?: Reach;
  readonly calls: readonly string[];
}

/**
 * Which calls each right opens, written from the requirements, the table of rights and the sources. It is never derived from what a call declares
 * about itself: `rules.test.ts` holds each declaration against it, and the matrix computes its expectations from it (RGT-03, RGT-07).
 */
export const rules: readonly Rule[] = [
  {
    because:
      'ACC-02, ACC-05, ACC-06, ACC-09, ACC-10, ACC-13, ACC-21, SYS-08: signing in, out and coming back takes no session',
    for: 'anyone',
    calls: [
      'signIn.createSession',
      'signIn.refreshSession',
      'signIn.endSession',
      'signIn.passwordPolicy',
      'signIn.demo',
      'account.forgotPassword',
      'account.resetPassword',
      'singleSignOn.getOrganization',
      'singleSignOn.begin',
      'singleSignOn.exchange',
      'staff.checkLegacyStaff',
      'staff.initLegacyStaff',
    ],
  },
  {
    because: 'BEY-01: anyone can check an export; the keys and checkpoints that prove it are public',
    for: 'anyone',
    calls: ['keyActivity.proofKeys', 'keyActivity.proofCheckpoints', 'keyActivity.verifyExport'],
  },
  {
    because: 'DEV-05: a cabinet enrols with a one-time code',
    for: 'anyone',
    calls: ['device.enrol'],
  },
  {
    because: 'DEV-05: a cabinet shows the secret of its stream',
    for: 'device',
    calls: ['device.config', 'device.acknowledgeConfig', 'device.events', 'device.heartbeat'],
  },
  {
    because: 'ACC-04: a temporary password is replaced before anything else',
    for: 'newPassword',
    calls: ['signIn.setNewPassword'],
  },
  {
    because: 'ACC-22: the second factor is shown before anything else',
    for: 'secondFactor',
    calls: ['account.confirmSecondFactor', 'account.enrolSecondFactor'],
  },
  {
    because: 'ACC-06, ACC-22, ACC-23, NAV-24, STF-09: what is a person’s own',
    for: 'signedIn',
    reach: 'self',
    calls: [
      'signIn.me',
      'account.changePassword',
      'account.listSessions',
      'account.endOneSession',
      'account.endOtherSessions',
      'account.beginSecondFactor',
      'account.turnOnSecondFactor',
      'account.renewRecoveryCodes',
      'account.turnOffSecondFactor',
      'account.accountState',
      'account.setLanguage',
      'staff.hideAnnouncement',
    ],
  },
  {
    because: 'RGT-05: people see the entities they reach, by name those above them, and their own login',
    for: 'signedIn',
    reach: 'visible',
    calls: [
      'hierarchy.listDivisions',
      'hierarchy.listRegions',
      'hierarchy.listProperties',
      'staff.getStaff',
      'keyActivity.live',
    ],
  },
  {
    because: 'RGT-05, HIE-05: an entity within reach, its contacts and its terms of use',
    for: 'signedIn',
    reach: 'corporation',
    calls: ['hierarchy.getCorporation', 'corporationDesk.getContacts'],
  },
  {
    because: 'as above',
    for: 'signedIn',
    reach: 'division',
    calls: ['hierarchy.getDivision', 'divisionDesk.getContacts'],
  },
  { because: 'as above', for: 'signedIn', reach: 'region', calls: ['hierarchy.getRegion', 'regionDesk.getContacts'] },
  {
    because: 'as above; the board names the cabinets to everybody who sees it',
    for: 'signedIn',
    reach: 'property',
    calls: [
      'hierarchy.getProperty',
      'propertyDesk.getContacts',
      'terms.listTerms',
      'terms.readTerms',
      'systems.listDatalogs',
    ],
  },
  {
    because: 'F7: datalogs/version is asked by any screen that shows the system',
    for: 'signedIn',
    reach: 'datalog',
    calls: ['systems.datalogVersion'],
  },
  {
    because: 'NAV-09, HIE-06, OPS-02: all entities, their accounts and the cancellation report are the provider’s',
    rights: ['AllEntities_READ'],
    reach: 'internal',
    calls: [
      'hierarchy.listCorporations',
      'hierarchy.search',
      'hierarchyChanges.cancellationReport',
      'operations.listAccounts',
    ],
  },
  ...(['corporation', 'division', 'region', 'property'] as const).map(
    (level): Rule => ({
      because: 'HIE-05: notes about an entity are the provider’s',
      rights: ['AllEntities_READ'],
      reach: level,
      calls: [`${level}Desk.listNotes`, `${level}Desk.addNote`, `${level}Desk.removeNote`],
    }),
  ),
  ...(['corporation', 'division', 'region', 'property'] as const).map(
    (level): Rule => ({
      because: 'EXC-03, NAV-08: alerts and their settings take ExceptionAlerts_ALL at every level',
      rights: ['ExceptionAlerts_ALL'],
      reach: level,
      calls: [
        `${level}Desk.getExceptionSettings`,
        `${level}Desk.setExceptionSettings`,
        `${level}Desk.listExceptionAlerts`,
        `${level}Desk.addExceptionAlert`,
        `${level}Desk.changeExceptionAlert`,
        `${level}Desk.removeExceptionAlert`,
      ],
    }),
  ),
  {
    because: 'F6: {level}-ContactInfo_UPDATE sets the primary contact',
    rights: ['Corporation-ContactInfo_UPDATE'],
    both: true,
    reach: 'corporation',
    calls: ['corporationDesk.setContact'],
  },
  {
    because: 'as above',
    rights: ['Division-ContactInfo_UPDATE'],
    both: true,
    reach: 'division',
    calls: ['divisionDesk.setContact'],
  },
  {
    because: 'as above',
    rights: ['Region-ContactInfo_UPDATE'],
    both: true,
    reach: 'region',
    calls: ['regionDesk.setContact'],
  },
  {
    because: 'as above',
    rights: ['Property-ContactInfo_UPDATE'],
    both: true,
    reach: 'property',
    calls: ['propertyDesk.setContact'],
  },
  {
    because: 'HIE-08: a property’s contact people send change forms; the provider’s who change properties may too',
    rights: ['Property-ContactInfo_UPDATE', 'Property_UPDATE'],
    reach: 'property',
    calls: ['propertyFile.sendChangeForm', 'propertyFile.listChangeForms'],
  },
  {
    because: 'HIE-08, TXN-08: vendors are who receipts are made for',
    rights: ['KeyReceipt_ALL', 'Property_UPDATE'],
    reach: 'property',
    calls: [
      'propertyFile.listVendors',
      'propertyFile.addVendor',
      'propertyFile.changeVendor',
      'propertyFile.removeVendor',
    ],
  },
  {
    because: 'HIE-01, HIE-09: the provider adds corporations and imports customers with Property_UPDATE',
    rights: ['Property_UPDATE'],
    reach: 'internal',
    calls: [
      'hierarchyChanges.addCorporation',
      'hierarchyChanges.changeCorporation',
      'hierarchyChanges.addDivision',
      'hierarchyChanges.changeDivision',
      'hierarchyChanges.addRegion',
      'hierarchyChanges.changeRegion',
      'hierarchyChanges.addProperty',
      'hierarchyChanges.changeProperty',
      'hierarchyChanges.previewRegionMove',
      'hierarchyChanges.previewPropertyMove',
      'hierarchyChanges.setCustomerNumber',
      'hierarchyChanges.cancelProperty',
      'hierarchyChanges.askReinstatement',
      'hierarchyChanges.reinstateProperty',
      'hierarchyChanges.setDelinquent',
      'hierarchyChanges.giveTemporaryAccess',
      'hierarchyChanges.removeTemporaryAccess',
      'imports.importTemplate',
      'imports.readImport',
      'imports.getImport',
      'imports.checkImport',
      'imports.importProblems',
      'imports.applyImport',
    ],
  },
  {
    because: 'HIE-08: the provider keeps a property’s terms of use',
    rights: ['Property_UPDATE'],
    reach: 'property',
    calls: ['terms.addTerms', 'terms.removeTerms'],
  },
  ...(['corporation', 'division', 'region', 'property'] as const).map(
    (level): Rule => ({
      because: 'NAV-30, RGT-03: logins are read with SiteLogin_READ, which each login permission brings along',
      rights: ['AllEntities_READ', 'SiteLogin_READ'],
      reach: level,
      calls: [`staff.list${level[0]?.toUpperCase()}${level.slice(1)}Staff`],
    }),
  ),
  {
    because: 'as above',
    rights: ['AllEntities_READ', 'SiteLogin_READ'],
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
    because: 'RGT-03 as settled: to create logins takes SiteLogin_CREATE',
    rights: ['SiteLogin_CREATE'],
    both: true,
    reach: 'visible',
    calls: ['staff.addStaff'],
  },
  {
    because:
      'RGT-03 as settled: to change logins takes SiteLogin_UPDATE; so do what is mailed about them and their permissions',
    rights: ['SiteLogin_UPDATE'],
    both: true,
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
    both: true,
    reach: 'visible',
    calls: ['staff.removeStaff'],
  },
  {
    because: 'ACC-07: the right to set passwords',
    rights: ['Password_CREATE'],
    reach: 'internal',
    calls: ['account.adminSetPassword'],
  },
  {
    because: 'ACC-22: so does letting somebody in who lost the second factor',
    rights: ['Password_CREATE'],
    both: true,
    reach: 'internal',
    calls: ['staff.turnOffSecondFactor'],
  },
  {
    because: 'STF-08: internal users are administered with User_CREATE',
    rights: ['User_CREATE'],
    both: true,
    reach: 'internal',
    calls: [
      'internalUsers.listInternalUsers',
      'internalUsers.getInternalUser',
      'internalUsers.addInternalUser',
      'internalUsers.changeInternalUser',
      'internalUsers.setInternalUserDisabled',
      'internalUsers.internalRoles',
    ],
  },
  {
    because: 'ACC-13, SYS-02: so are single sign-on and the outbox',
    rights: ['User_CREATE'],
    reach: 'internal',
    calls: [
      'singleSignOn.listConnections',
      'singleSignOn.addConnection',
      'singleSignOn.changeConnection',
      'singleSignOn.removeConnection',
      'mail.listOutbox',
      'mail.getMessage',
      'mail.sendAgain',
    ],
  },
  {
    because: 'NAV-13, SYS-01: the audit log',
    rights: ['AuditLog_READ'],
    reach: 'internal',
    calls: ['audit.entityHistory', 'audit.historyUnder', 'audit.revisions', 'audit.verifyAudit'],
  },
  {
    because: 'DEV-08: the last communication of systems',
    rights: ['LastComm_UI'],
    reach: 'visible',
    calls: ['systems.listSilentDatalogs'],
  },
  {
    because: 'DEV-05, F7: a system by its Android id, for who scans and who watches',
    rights: ['Scanning_UI', 'LastComm_UI'],
    reach: 'visible',
    calls: ['systems.datalogByAndroidId'],
  },
  {
    because: 'DEV-04: enrolment codes are part of scanning',
    rights: ['Scanning_UI'],
    reach: 'datalog',
    calls: ['systems.createEnrolment', 'systems.revokeEnrolment'],
  },
  {
    because: 'BDG-01: badges take Badge_UPDATE',
    rights: ['Badge_UPDATE'],
    reach: 'property',
    calls: ['systems.listBadges', 'systems.addBadge', 'systems.removeBadge'],
  },
  {
    because: 'DEV-11: who changes badges, scans or watches cabinets sees what each cabinet knows',
    rights: ['Badge_UPDATE', 'Scanning_UI', 'LastComm_UI'],
    reach: 'property',
    calls: ['systems.listConfigChanges'],
  },
  ...(['property', 'region', 'division', 'corporation'] as const).map((level): Rule => {
    const of = (name: string) => (level === 'property' ? name : `${level}${name[0]?.toUpperCase()}${name.slice(1)}`);
    return {
      because: 'TXN-10, HIE-05: keys out and requested keys take the keys-out report or the transactions',
      rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
      reach: level,
      calls: [`keyActivity.${of('keysOut')}`, `keyActivity.${of('keysRequested')}`],
    };
  }),
  {
    because: 'TXN-10: so does the live board, and the choices of the reports',
    rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
    reach: 'property',
    calls: ['keyActivity.board', 'keyActivity.reportOptions'],
  },
  {
    because: 'BEY-14: customers find keys they may see on the board',
    rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
    reach: 'visible',
    calls: ['keyActivity.findKeys'],
  },
  {
    because: 'F6: the transaction reports take DatalogTransaction_ALL',
    rights: ['DatalogTransaction_ALL'],
    reach: 'property',
    calls: ['keyActivity.transactions', 'keyActivity.countTransactions', 'keyActivity.exportTransactions'],
  },
  {
    because: 'as above',
    rights: ['DatalogTransaction_ALL'],
    reach: 'region',
    calls: ['keyActivity.regionTransactions'],
  },
  {
    because: 'as above',
    rights: ['DatalogTransaction_ALL'],
    reach: 'corporation',
    calls: ['keyActivity.corporationTransactions'],
  },
  {
    because: 'as above, over all customers for the provider',
    rights: ['DatalogTransaction_ALL'],
    reach: 'internal',
    calls: ['keyActivity.latest', 'keyActivity.incidents', 'keyActivity.makeCheckpoint'],
  },
  {
    because: 'BEY-01, TXN-05: a proof shows hooks and tags',
    rights: ['DatalogTransaction_ALL'],
    also: 'Report-HooksTags_READ',
    reach: 'property',
    calls: ['keyActivity.proofExport'],
  },
];

/**
 * What a canceled or payment delinquent property closes to its customer, from NAV-11: reports (keys out and requested keys are reports), alerts,
 * badges and staff administration. The board stays the home and answers with the notice. Supplies come with shipping.
 */
export const closedBySuspension: readonly string[] = [
  'keyActivity.keysOut',
  'keyActivity.keysRequested',
  'keyActivity.transactions',
  'keyActivity.countTransactions',
  'keyActivity.exportTransactions',
  'keyActivity.reportOptions',
  'keyActivity.proofExport',
  'propertyDesk.getExceptionSettings',
  'propertyDesk.setExceptionSettings',
  'propertyDesk.listExceptionAlerts',
  'propertyDesk.addExceptionAlert',
  'propertyDesk.changeExceptionAlert',
  'propertyDesk.removeExceptionAlert',
  'systems.listBadges',
  'systems.addBadge',
  'systems.removeBadge',
  'systems.listConfigChanges',
  'staff.listPropertyStaff',
  'propertyDesk.setContact',
];
