import type { AuditedKind } from '@latchboard/contract/audit/kinds';

/** URL of the page with a record's changes. */
export const historyHref = (kind: AuditedKind, id: number) => `/audit/entity/${kind}/${id}`;
