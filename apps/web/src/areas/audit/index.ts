export { AuditLink } from './audit-link.tsx';
