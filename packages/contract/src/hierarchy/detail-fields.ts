import type { Fields } from '../record/fields.ts';

/**
 * Fields on a property's page that customers also see. Their labels are in `property.ts` of both languages
 * (HIE-03).
 */
export const detailFields = {
  propertyCode: { kind: 'line', label: 'property.code', max: 40, keepsEmpty: true, importColumn: 'Code' },
  legalEntityName: { kind: 'line', label: 'property.legalName', max: 200, importColumn: null },
  phoneNumber: { kind: 'phone', label: 'property.phone', importColumn: 'Phone' },
  accountingCustomerNumber: {
    kind: 'line',
    label: 'property.customerNumber',
    max: 40,
    importColumn: 'Customer number',
  },
  /** Time zone for all times at the property. */
  timeZone: { kind: 'zone', label: 'property.timeZone', required: true, importColumn: 'Time zone' },
} as const satisfies Fields;
