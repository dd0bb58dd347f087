import type { PmsKind } from './rules.ts';

/** Known column names of an export. They can differ by version, so a user checks them before use. */
export interface PmsPreset {
  readonly id: string;
  readonly name: string;
  readonly kind: PmsKind;
  /** Column of each field. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Presets for exports whose column names are public. */
export const pmsPresets: readonly PmsPreset[] = [
  // support.buildium.com/hc/en-us/articles/200709868: columns of the template for tenants and leases.
  { id: 'buildium', name: 'Buildium', kind: 'units', columns: { unit: 'Unit number' } },
  // rmsws.yieldstar.com, AppExchange batch exports: header of AvailableUnits.csv.
  {
    ...{ id: 'realpage', name: 'RealPage YieldStar', kind: 'units' },
    columns: { unit: 'UNITNUMBER', building: 'BUILDING' },
  },
];
