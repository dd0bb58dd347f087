/** The columns of the import sheet, in order. One row is one thing; its type says which columns it needs (HIE-09). */
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
  'E-mail domains',
  'Badge number',
  'PIN',
] as const;
export type ImportColumn = (typeof importColumns)[number];

export const importTypes = ['corporation', 'division', 'region', 'property', 'unit', 'staff', 'badge'] as const;
export type ImportType = (typeof importTypes)[number];

/** Most rows of one file, and its largest size in bytes. */
export const mostImportRows = 20_000;
export const largestImport = 10_485_760;

/** What the template shows below its header: one row of each type. */
export const importExamples: readonly Partial<Record<ImportColumn, string>>[] = [
  { Type: 'corporation', Name: 'Elm Living', 'E-mail domains': 'elmliving.example' },
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
    'Time zone': 'America/New_York',
  },
  { Type: 'unit', Corporation: 'Elm Living', Property: 'Elm Court', Building: 'A', Name: '101' },
  {
    Type: 'staff',
    Corporation: 'Elm Living',
    Property: 'Elm Court',
    Name: 'Pat Rivera',
    Email: 'pat@elmliving.example',
    Role: '203',
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
