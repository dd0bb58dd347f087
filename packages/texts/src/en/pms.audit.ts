export const pmsAudit = {
  'audit.kind.pms-mapping': 'Import mapping',
  'audit.kind.pms-mapping-version': 'Version of an import mapping',
  'audit.kind.pms-source': 'Watched folder of a mapping',
  'audit.kind.pms-run': 'Import from another system',
} as const;
