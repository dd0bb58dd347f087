/** Imports of records from property-management systems (BEY-21). */
export const pms = {
  'pms.title': 'Import units',
} as const;
