import type { Fields } from '../record/fields.ts';

/** Who the customer is. */
const identity = {
  name: { kind: 'line', label: 'hierarchy.name', max: 120, required: true, isDetail: false, importColumn: 'Name' },
  propertyCode: {
    kind: 'line',
    label: 'property.code',
    max: 40,
    keepsEmpty: true,
    isDetail: true,
    importColumn: 'Code',
  },
  legalEntityName: { kind: 'line', label: 'property.legalName', max: 200, isDetail: true, importColumn: null },
  phoneNumber: { kind: 'phone', label: 'property.phone', isDetail: true, importColumn: 'Phone' },
  accountingCustomerNumber: {
    kind: 'line',
    label: 'property.customerNumber',
    max: 40,
    isDetail: true,
    importColumn: 'Customer number',
  },
  erpId: { kind: 'line', label: 'property.erpId', max: 60, isDetail: false, importColumn: null },
} as const satisfies Fields;

/** How a property is billed: 1 to its billing address, 2 and 5 by email. */
const billing = {
  billingMethodId: {
    kind: 'option',
    label: 'property.billingMethod',
    options: {
      1: 'property.billingMethod.1',
      2: 'property.billingMethod.2',
      3: 'property.billingMethod.3',
      4: 'property.billingMethod.4',
      5: 'property.billingMethod.5',
    },
    usual: 1,
    isDetail: false,
    importColumn: null,
  },
  billingEmail: { kind: 'email', label: 'property.billingEmail', isDetail: false, importColumn: null },
} as const satisfies Fields;

const settings = {
  /** All times of the property are shown in it. */
  timeZone: {
    kind: 'zone',
    label: 'property.timeZone',
    required: true,
    isDetail: true,
    importColumn: 'Time zone',
  },
  warrantyUntil: { kind: 'day', label: 'property.warrantyUntil', isDetail: false, importColumn: null },
  /** Hooks are shown as (1) 1 instead of A1 (DEV-02). */
  nonLetteredPanels: {
    kind: 'flag',
    label: 'property.notLetteredLong',
    help: 'property.notLetteredHelp',
    isDetail: false,
    importColumn: null,
  },
  customerUnitEntry: {
    kind: 'flag',
    label: 'property.unitEntryLong',
    help: 'property.unitEntryHelp',
    isDetail: false,
    importColumn: null,
  },
} as const satisfies Fields;

/** The fields of a property beside its addresses and its place, in groups as its form shows them (HIE-03, HIE-04). */
export const propertyGroups = { identity, billing, settings };
export const propertyFields = { ...identity, ...billing, ...settings };

/** The fields of a region. */
export const regionFields = {
  name: identity.name,
  legalEntityName: { ...identity.legalEntityName, isDetail: false },
  phoneNumber: { ...identity.phoneNumber, isDetail: false },
} as const satisfies Fields;
