import { propertyFields, regionFields } from '../hierarchy/fields.ts';
import { columnOf, type Field, type Fields, fieldsIn } from '../record/fields.ts';
import type { AuditedKind } from './kinds.ts';

/** The kinds whose fields are described: the audit log names them as their forms do. */
export const describedKinds = { property: propertyFields, region: regionFields } as const satisfies Partial<
  Record<AuditedKind, Fields>
>;

/** The description of a column of a kind; undefined where none says it. */
export function describedField(kind: string, column: string): Field | undefined {
  const fields: Fields | undefined = Object.hasOwn(describedKinds, kind)
    ? describedKinds[kind as keyof typeof describedKinds]
    : undefined;
  return fields && fieldsIn(fields).find(([name]) => columnOf(name) === column)?.[1];
}
