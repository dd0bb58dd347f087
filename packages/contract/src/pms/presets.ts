import type { PmsKind } from './rules.ts';

/** Known column names of an export. They can differ by version, so a user must check them before use. */
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
  // Headers of AppFolio's report files tenant_tickler and work_order: github.com/RichRock27/Make_Ready_Board, DATA_CONTRACT.md.
  {
    ...{ id: 'appfolio-residents', name: 'AppFolio Tenant Tickler', kind: 'residents' },
    columns: {
      ...{ unit: 'Unit', residentName: 'Tenant', residentEmail: 'Tenant Email' },
      ...{ moveIn: 'Move In Date', moveOut: 'Move Out Date' },
    },
  },
  {
    ...{ id: 'appfolio-work-orders', name: 'AppFolio Work Order', kind: 'workOrders' },
    columns: {
      ...{ number: 'Work Order Number', unit: 'Unit', task: 'Job Description', state: 'Status', assignee: 'Vendor' },
    },
  },
];
