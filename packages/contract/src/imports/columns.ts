/**
 * Columns of the import sheet, in order. Each row is one record, and its type determines which columns it needs
 * (HIE-09).
 */
export const importColumns = [
  'Type',
  'Corporation',
  'Division',
  'Region',
  'Property',
  'Name',
  'Code',
  'Customer number',
  'Phone',
  'Address',
  'City',
  'State',
  'Zip',
  'Country',
  'Time zone',
  'Building',
  'Email',
  'Role',
  'Email domains',
  'Badge number',
  'PIN',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const importTypes = ['corporation', 'division', 'region', 'property', 'unit', 'staff', 'badge'] as const;
export type ImportType = (typeof importTypes)[number];

/**
 * Required and optional columns of each row type. A login also needs the corporation, division, region, or property to
 * which its role applies.
 */
export const columnsOfType: Readonly<
  Record<ImportType, { readonly required: readonly ImportColumn[]; readonly optional: readonly ImportColumn[] }>
> = {
  corporation: { required: ['Name'], optional: ['Email domains'] },
  division: { required: ['Corporation', 'Name'], optional: [] },
  region: { required: ['Division', 'Name'], optional: ['Corporation', 'Phone'] },
  property: {
    required: ['Region', 'Name', 'Address', 'City', 'State', 'Zip'],
    optional: ['Corporation', 'Division', 'Code', 'Customer number', 'Phone', 'Country', 'Time zone'],
  },
  unit: { required: ['Property', 'Name'], optional: ['Corporation', 'Division', 'Region', 'Building', 'Email'] },
  staff: {
    required: ['Name', 'Email'],
    optional: ['Role', 'Corporation', 'Division', 'Region', 'Property', 'Phone'],
  },
  badge: { required: ['Property', 'Name', 'Badge number', 'PIN'], optional: ['Corporation', 'Division', 'Region'] },
};

/** Prefix of a type that makes its row a comment. The import skips such rows. */
export const commentPrefix = '#';

/** Maximum number of rows in a file, and its maximum size in bytes. */
export const maxImportRows = 20_000;
export const maxImportBytes = 10_485_760;

/** Example rows in the template, one per type. */
export const importExamples: readonly (Partial<Record<ImportColumn, string>> & { readonly Type: ImportType })[] = [
  { Type: 'corporation', Name: 'Elm Living', 'Email domains': 'elmliving.example' },
  { Type: 'division', Corporation: 'Elm Living', Name: 'East' },
  { Type: 'region', Corporation: 'Elm Living', Division: 'East', Name: 'Boston', Phone: '(617) 555-0100' },
  {
    Type: 'property',
    Corporation: 'Elm Living',
    Division: 'East',
    Region: 'Boston',
    Name: 'Elm Court',
    Code: 'ELM-01',
    Address: '12 Elm Street',
    City: 'Boston',
    State: 'MA',
    Zip: '02108',
    Country: 'United States',
    'Time zone': 'Eastern',
  },
  { Type: 'unit', Corporation: 'Elm Living', Property: 'Elm Court', Building: 'A', Name: '101' },
  {
    Type: 'staff',
    Corporation: 'Elm Living',
    Property: 'Elm Court',
    Name: 'Pat Rivera',
    Email: 'pat@elmliving.example',
    Role: 'Property manager',
    Phone: '(617) 555-0101',
  },
  {
    Type: 'badge',
    Corporation: 'Elm Living',
    Property: 'Elm Court',
    Name: 'Pat Rivera',
    'Badge number': '000101',
    PIN: '4821',
  },
];
