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
  // Header of Yardi Voyager rent rolls, as published parsers of "Rent Roll with Lease Charges" read it: Unit, Unit
  // Type, Unit Sq Ft, Resident (a code), Name, Market Rent, …, Move In, Lease Expiration, Move Out, Balance.
  { id: 'yardi-units', name: 'Yardi Rent Roll', kind: 'units', columns: { unit: 'Unit' } },
  {
    ...{ id: 'yardi-residents', name: 'Yardi Rent Roll', kind: 'residents' },
    columns: { unit: 'Unit', residentName: 'Name', moveIn: 'Move In', moveOut: 'Move Out' },
  },
  // Header of Entrata's rent roll, as published parsers read it: Bldg-Unit, Unit Type, SQFT, Unit Status, Resident,
  // Move-In, Move-Out, Lease Start, Lease End, Market Rent, …
  { id: 'entrata-units', name: 'Entrata Rent Roll', kind: 'units', columns: { unit: 'Bldg-Unit' } },
  {
    ...{ id: 'entrata-residents', name: 'Entrata Rent Roll', kind: 'residents' },
    columns: { unit: 'Bldg-Unit', residentName: 'Resident', moveIn: 'Move-In', moveOut: 'Move-Out' },
  },
  // Headers of AppFolio's report files tenant_tickler and work_order: github.com/RichRock27/Make_Ready_Board,
  // DATA_CONTRACT.md.
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
