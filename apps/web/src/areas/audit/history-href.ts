import type { AuditedKind } from '@latchboard/contract/audit/kinds';

/** Page with the changes of a record. */
export const historyHref = (kind: AuditedKind, id: number) => `/audit/entity/${kind}/${id}`;
