import type { Rule } from './rule.ts';

/** The board, the reports, and their proofs. */
export const rules: readonly Rule[] = [
  {
    because: 'TXN-10: the picture of a cabinet shows hooks and the holders of their keys',
    rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
    also: 'Report-HooksTags_READ',
    reach: 'datalog',
    closedBySuspension: true,
    calls: ['keyActivity.cabinetHooks'],
  },
  {
    because: 'DEV-03, areas 12: the key map requires SystemInfo_READ and Report-HooksTags_READ',
    rights: ['SystemInfo_READ'],
    also: 'Report-HooksTags_READ',
    reach: 'datalog',
    closedBySuspension: true,
    calls: ['keyActivity.keyMap', 'keyActivity.exportKeyMap'],
  },
  {
    because: 'BEY-01: anyone can check an export; the keys and checkpoints that prove it are public',
    for: 'anyone',
    calls: ['keyActivity.proofKeys', 'keyActivity.proofCheckpoints', 'keyActivity.verifyExport'],
  },
  ...(['property', 'region', 'division', 'corporation'] as const).map((level): Rule => {
    const nameAt = (name: string) =>
      level === 'property' ? name : `${level}${name[0]?.toUpperCase()}${name.slice(1)}`;
    return {
      because: 'TXN-10, HIE-05: keys out and requested keys require the keys-out report or the transactions',
      rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
      reach: level,
      closedBySuspension: level === 'property' ? true : [],
      calls: [
        `keyActivity.${nameAt('keysOut')}`,
        ...(level === 'property' ? ['keyActivity.exportKeysOut'] : []),
        `keyActivity.${nameAt('keysRequested')}`,
        ...(level === 'property' ? [] : [`keyActivity.${nameAt('keysOverdue')}`]),
      ],
    };
  }),
  ...(['region', 'division', 'corporation'] as const).map(
    (level): Rule => ({
      because: 'BEY-16, areas 12: the scorecard requires the transactions',
      rights: ['DatalogTransaction_ALL'],
      reach: level,
      calls: [
        `keyActivity.${level}Scorecard`,
        `keyActivity.export${level[0]?.toUpperCase()}${level.slice(1)}Scorecard`,
      ],
    }),
  ),
  {
    because:
      'TXN-10: the live board, its pages of keys and holders, and the choices of reports require the same rights as keys out',
    rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
    reach: 'property',
    closedBySuspension: [
      'keyActivity.keyPage',
      'keyActivity.holderPage',
      'keyActivity.unitPage',
      'keyActivity.reportOptions',
    ],
    calls: [
      'keyActivity.board',
      'keyActivity.keyPage',
      'keyActivity.holderPage',
      'keyActivity.unitPage',
      'keyActivity.reportOptions',
    ],
  },
  {
    because: 'TXN-02: the tag search requires its own right and the transactions right',
    rights: ['Report-TagSearch_READ'],
    also: 'DatalogTransaction_ALL',
    reach: 'property',
    closedBySuspension: true,
    calls: ['keyActivity.tagPage'],
  },
  {
    because: 'BEY-14: customers find keys they may see on the board',
    rights: ['Report-KeysOut_READ', 'DatalogTransaction_ALL'],
    reach: 'visible',
    calls: ['keyActivity.findKeys'],
  },
  {
    because: 'F6: the transaction reports require DatalogTransaction_ALL',
    rights: ['DatalogTransaction_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'keyActivity.transactions',
      'keyActivity.countTransactions',
      'keyActivity.custodyOfRange',
      'keyActivity.exportTransactions',
    ],
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
    closedBySuspension: true,
    calls: ['keyActivity.proofExport', 'keyActivity.proofPage'],
  },
  {
    because: 'TXN-02, RGT-06: shared reports require the transactions and the custom report',
    rights: ['DatalogTransaction_ALL'],
    also: 'Report-Custom_READ',
    reach: 'property',
    closedBySuspension: true,
    calls: ['keyActivity.listSharedReports'],
  },
  {
    because: 'TXN-02: sharing a report requires the right to see the data of the level that shares it',
    rights: ['Property-ContactInfo_UPDATE'],
    also: 'Report-Custom_READ',
    reach: 'property',
    closedBySuspension: true,
    calls: ['keyActivity.addSharedReport', 'keyActivity.changeSharedReport', 'keyActivity.removeSharedReport'],
  },
  {
    because: 'BEY-01: a row of the report opens its event',
    rights: ['DatalogTransaction_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['keyActivity.eventRecord', 'keyActivity.activityHours'],
  },
  {
    because: 'BEY-01, areas 12: corrections, lost and found require KeyRecord_UPDATE',
    rights: ['KeyRecord_UPDATE'],
    reach: 'property',
    closedBySuspension: true,
    calls: ['keyActivity.addCorrection', 'keyActivity.markKey', 'keyActivity.withdrawKeyMark'],
  },
  {
    because: 'TXN-07: the provider edits the meanings of exception codes, like other settings of the product',
    rights: ['Configuration_UPDATE'],
    reach: 'internal',
    calls: ['keyActivity.listExceptionMeanings', 'keyActivity.setExceptionMeaning'],
  },
  {
    because: 'TXN-11, areas 12: a share link requires Report-Share_CREATE, and the transactions that it shows',
    rights: ['Report-Share_CREATE'],
    also: 'DatalogTransaction_ALL',
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'keyActivity.listLogShares',
      'keyActivity.getLogShare',
      'keyActivity.addLogShare',
      'keyActivity.revokeLogShare',
    ],
    notWhileImpersonating: ['keyActivity.addLogShare'],
  },
  {
    because: 'TXN-11: the recipient of a share link has no login',
    for: 'anyone',
    calls: ['keyActivity.openLogShare', 'keyActivity.readLogShareFile'],
  },
];
