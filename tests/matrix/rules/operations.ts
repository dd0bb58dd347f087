import type { Rule } from './rule.ts';

/** Leads and the codes of the day. */
export const operationsRules: readonly Rule[] = [
  {
    because: 'OPS-01: everybody of the provider sees what waits for them',
    rights: ['AllEntities_READ'],
    reach: 'internal',
    calls: ['operations.readWaiting'],
  },
  {
    because: 'OPS-09, areas 0 and 12: what the server is set to is for who configures the product',
    rights: ['Configuration_UPDATE'],
    reach: 'internal',
    calls: ['operations.readInstallation'],
  },
  {
    because: 'OPS-02: the magic code and the gen10 code are for HtCode_READ',
    rights: ['HtCode_READ'],
    reach: 'internal',
    calls: ['operations.readDayCodes'],
  },
  {
    because:
      'OPS-02, OPS-09, areas 12: everybody of the provider fills in the lead form; leads are for AllEntities_READ',
    rights: ['AllEntities_READ'],
    reach: 'internal',
    calls: ['leads.submitLead', 'leads.listLeads', 'leads.getLead', 'leads.exportLeads', 'leads.dropLead'],
  },
  {
    because: 'OPS-09, HIE-01: making corporations and properties needs Property_UPDATE',
    rights: ['Property_UPDATE'],
    reach: 'internal',
    calls: ['leads.convertLead'],
  },
];
