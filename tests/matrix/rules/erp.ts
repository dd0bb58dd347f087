import type { Rule } from './rule.ts';

/** The provider's ERP. */
export const rules: readonly Rule[] = [
  {
    because: 'NAV-07, SYS-03: the invoices of a property within reach require Invoice_UI',
    rights: ['Invoice_UI'],
    reach: 'visible',
    calls: ['erp.portalLink'],
  },
  {
    because: 'SYS-03, areas 10: the ERP state of a property is for logins that see all entities',
    rights: ['AllEntities_READ'],
    reach: 'property',
    calls: ['erp.readCustomer'],
  },
  {
    because: 'SYS-03, areas 10: a login that can change properties can send them to the ERP again',
    rights: ['Property_UPDATE'],
    reach: 'property',
    calls: ['erp.sendCustomer'],
  },
];
