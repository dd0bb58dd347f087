import type { Rule } from './rule.ts';

/** Leads, the provider's work queues, and the codes of the day. */
export const rules: readonly Rule[] = [
  {
    because: 'OPS-01: every user of the provider sees their waiting items',
    rights: ['AllEntities_READ'],
    reach: 'internal',
    calls: ['operations.readWaiting'],
  },
  {
    because: 'OPS-09, areas 0 and 12: the server settings are for logins that configure the product',
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
      'OPS-02, OPS-09, areas 12: every user of the provider can use the lead form; leads require AllEntities_READ',
    rights: ['AllEntities_READ'],
    reach: 'internal',
    calls: ['leads.submitLead', 'leads.listLeads', 'leads.getLead', 'leads.exportLeads', 'leads.dropLead'],
  },
  {
    because: 'OPS-09, HIE-01: adding corporations and properties requires Property_UPDATE',
    rights: ['Property_UPDATE'],
    reach: 'internal',
    calls: ['leads.convertLead', 'leads.undoConversion'],
  },
];
