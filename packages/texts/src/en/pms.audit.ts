export const pmsAudit = {
  'audit.kind.pms-mapping': 'Import mapping',
  'audit.kind.pms-mapping-version': 'Import mapping version',
  'audit.kind.pms-source': 'Watched folder',
  'audit.kind.pms-run': 'Import from a property-management system',
} as const;
