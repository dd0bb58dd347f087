import type { Rule } from './rule.ts';

/** Imports from property-management systems. */
export const rules: readonly Rule[] = [
  {
    because:
      'BEY-21: mappings and runs have a right of their own (105, 200 to 203 by default), for the properties in reach',
    rights: ['Import_ALL'],
    reach: 'property',
    calls: [
      'pms.listPmsMappings',
      'pms.addPmsMapping',
      'pms.getPmsMapping',
      'pms.changePmsMapping',
      'pms.listPmsSources',
      'pms.savePmsSource',
      'pms.listPmsRuns',
      'pms.uploadPmsFile',
      'pms.importPmsRows',
      'pms.getPmsRun',
      'pms.previewPmsRun',
      'pms.checkPmsRun',
      'pms.listPmsRunRows',
      'pms.applyPmsRun',
      'pms.discardPmsRun',
      'pms.undoPmsRun',
    ],
    notWhileImpersonating: ['pms.savePmsSource'],
    notForPrograms: ['pms.savePmsSource'],
  },
];
