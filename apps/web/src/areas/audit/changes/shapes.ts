import type { CallOutput, Contract } from '@latchboard/contract';
import type { EntityRef } from '#web/lib/record/sections.ts';

export type OwnChange = CallOutput<Contract['audit']['listOwnChanges']>['rows'][number];

/** URL of the changed record's page. Undefined if it has none. */
export function recordHref({ kind, part, record }: OwnChange, { level, id }: EntityRef): string | undefined {
  if (record.id === null) return undefined;
  // Customers can open a login's page only at its property.
  if (part === 'logins') return level === 'property' ? `/property/${id}/edit-staff/${record.id}` : undefined;
  if (kind === 'exception-alert') return `/key-activity-alert/${record.id}`;
  return record.property === null ? undefined : `/badges/property/${record.property}/edit/${record.id}`;
}
