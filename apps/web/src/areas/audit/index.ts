export { AuditLink } from './audit-link.tsx';
export { RecordChanges } from './changes/record-changes.tsx';
