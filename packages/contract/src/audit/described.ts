import { propertyFields, regionFields } from '../hierarchy/fields.ts';
import { columnOf, type Field, type Fields, fieldsIn } from '../record/fields.ts';
import type { AuditedKind } from './kinds.ts';

/** Kinds of record with field descriptions. For these kinds, the audit log uses the field labels of the forms. */
export const describedKinds = { property: propertyFields, region: regionFields } as const satisfies Partial<
  Record<AuditedKind, Fields>
>;

/** Description of a column. Undefined if the kind does not describe it. */
export function describedField(kind: string, column: string): Field | undefined {
  const fields: Fields | undefined = Object.hasOwn(describedKinds, kind)
    ? describedKinds[kind as keyof typeof describedKinds]
    : undefined;
  return fields && fieldsIn(fields).find(([name]) => columnOf(name) === column)?.[1];
}
