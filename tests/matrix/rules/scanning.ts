import type { Rule } from './rule.ts';

/** Tags on hooks, and the units they open. */
export const rules: readonly Rule[] = [
  {
    because: 'RGT-06, areas 12: scanning requires Scanning_UI',
    rights: ['Scanning_UI'],
    reach: 'datalog',
    calls: ['scanning.sendScans', 'scanning.planHooks', 'scanning.addSwap'],
  },
  {
    because:
      'RGT-06: scanning-units requires Scanning_UI or PropertyUnit_UPDATE; hooks and tags require their own right',
    rights: ['Scanning_UI', 'PropertyUnit_UPDATE'],
    also: 'Report-HooksTags_READ',
    reach: 'datalog',
    closedBySuspension: true,
    calls: ['scanning.readScanBoard', 'scanning.assignUnits'],
  },
  {
    because: 'BEY-17: the users who set up a key board assign its hooks; hooks and tags require their own right',
    rights: ['Scanning_UI', 'SystemInfo_UPDATE'],
    also: 'Report-HooksTags_READ',
    reach: 'datalog',
    closedBySuspension: true,
    calls: ['scanning.assignKeys'],
  },
  {
    because: 'RGT-06: scanning-overview requires Scanning_UI',
    rights: ['Scanning_UI'],
    reach: 'property',
    calls: ['scanning.listScanProgress', 'scanning.listSwaps', 'scanning.exportSwaps'],
  },
  {
    because: 'DEV-04: the provider finds the system to scan in one session',
    rights: ['Scanning_UI'],
    reach: 'internal',
    calls: ['scanning.findSystems', 'scanning.listAllSwaps'],
  },
  {
    because: 'DEV-02, DEV-03, RGT-07: the tags of a system are those of its key map',
    rights: ['SystemInfo_READ'],
    also: 'Report-HooksTags_READ',
    reach: 'datalog',
    closedBySuspension: true,
    calls: ['scanning.listKeyTags', 'scanning.listPropertyUnitConfigs'],
  },
  {
    because: 'DEV-10, RGT-07: the report of empty hooks shows hooks and tags, which have a separate right',
    rights: ['Report-EmptyHooks_READ'],
    also: 'Report-HooksTags_READ',
    reach: 'property',
    closedBySuspension: true,
    calls: ['scanning.listEmptyHooks', 'scanning.exportEmptyHooks'],
  },
];
