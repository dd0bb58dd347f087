import type { Rule } from './rule.ts';

/** Systems and their enrollment. */
export const rules: readonly Rule[] = [
  {
    because: 'DEV-05: a cabinet enrolls with a one-time code',
    for: 'anyone',
    calls: ['device.enrol'],
  },
  {
    because: 'DEV-05: a cabinet authenticates with the secret of its stream',
    for: 'device',
    calls: ['device.config', 'device.acknowledgeConfig', 'device.events', 'device.heartbeat', 'device.backup'],
  },
  {
    because: 'F7: any screen that shows the system reads datalogs/version',
    for: 'signedIn',
    reach: 'datalog',
    calls: ['systems.datalogVersion'],
  },
  {
    because: 'DEV-08, O2.1: the reports on past-due and platinum systems require Inventory_READ',
    rights: ['Inventory_READ'],
    reach: 'internal',
    calls: ['systems.listPastDue', 'systems.exportPastDue', 'systems.listPlatinum', 'systems.exportPlatinum'],
  },
  {
    because: 'DEV-08: the last communication of systems',
    rights: ['LastComm_UI'],
    reach: 'visible',
    calls: ['systems.listSilentDatalogs'],
  },
  {
    because: 'DEV-05, F7: a system by its Android ID, for logins that scan or watch cabinets',
    rights: ['Scanning_UI', 'LastComm_UI'],
    reach: 'visible',
    calls: ['systems.datalogByAndroidId'],
  },
  {
    because: 'DEV-04, BEY-17: enrollments are part of scanning, or of changing systems for a key board',
    rights: ['Scanning_UI', 'SystemInfo_UPDATE'],
    reach: 'datalog',
    calls: ['systems.createEnrolment', 'systems.revokeEnrolment', 'systems.closeStream'],
  },
  {
    because: 'DEV-06, areas 12: backups and restoring require Scanning_UI and SystemInfo_UPDATE',
    rights: ['Scanning_UI'],
    also: 'SystemInfo_UPDATE',
    reach: 'datalog',
    calls: [
      'systems.listBackups',
      'systems.addBackup',
      'systems.makeBackup',
      'systems.readBackup',
      'systems.restoreBackup',
      'systems.removeBackup',
    ],
  },
  {
    because: 'DEV-01: the provider adds systems with the permission to modify them',
    rights: ['SystemInfo_UPDATE'],
    reach: 'internal',
    calls: [
      'systems.addDatalog',
      'systems.changeDatalog',
      'systems.moveDatalog',
      'systems.replaceKeyBoard',
      'systems.getKeyBoardPermission',
      'systems.changeKeyBoardPermission',
    ],
  },
  {
    because:
      'DEV-01, BEY-17: panels of a system change with the permission to modify it, and customers change key boards',
    rights: ['SystemInfo_UPDATE'],
    reach: 'datalog',
    calls: ['systems.setPanel', 'systems.removePanel', 'systems.changeKeyBoard', 'systems.removeKeyBoard'],
  },
  {
    because: 'BEY-17: the provider, and customers with the permission of their corporation, add key boards',
    rights: ['SystemInfo_UPDATE'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['systems.addKeyBoard'],
  },
  {
    because: 'DEV-01, RGT-03: system info requires its read permission',
    rights: ['SystemInfo_READ'],
    reach: 'datalog',
    calls: ['systems.getDatalog', 'systems.listCabinets'],
  },
  {
    because:
      'DEV-11: a login that changes badges, scans, or watches cabinets can see the configuration of each cabinet',
    rights: ['Badge_UPDATE', 'Scanning_UI', 'LastComm_UI'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['systems.listConfigChanges'],
  },
  {
    because: 'DEV-01, DEV-08, DEV-11: the systems of a property require SystemInfo_READ, or a right to work with them',
    rights: ['SystemInfo_READ', 'Badge_UPDATE', 'Scanning_UI', 'LastComm_UI'],
    reach: 'property',
    calls: ['systems.listDatalogs'],
  },
  {
    because: 'HIE-08, table of rights: a property’s activities require Activity_READ',
    rights: ['Activity_READ'],
    reach: 'property',
    calls: ['systems.listActivities'],
  },
  {
    because: 'HIE-08, table of rights: activities are settings of the systems of a property',
    rights: ['SystemInfo_UPDATE'],
    reach: 'property',
    calls: ['systems.setActivity'],
  },
];
