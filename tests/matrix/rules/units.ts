import type { Rule } from './rule.ts';

/** Units of a property and their confirmations. */
export const rules: readonly Rule[] = [
  {
    because: 'DEV-09, HIE-10, areas 12: units, their entry and the confirmations require PropertyUnit_UPDATE',
    rights: ['PropertyUnit_UPDATE'],
    reach: 'property',
    calls: [
      'units.listUnits',
      'units.exportUnits',
      'units.addUnit',
      'units.getUnit',
      'units.changeUnit',
      'units.setUnitActive',
      'units.listResidents',
      'units.findResidents',
      'units.addResident',
      'units.changeResident',
      'units.removeResident',
      'units.addUnits',
      'units.submitUnitEntry',
      'units.listConfirmations',
      'units.confirm',
    ],
  },
  {
    because: 'NAV-04: a login that may not enter units sees on verification who must',
    for: 'signedIn',
    reach: 'property',
    calls: ['units.getUnitEntry'],
  },
];
