import type { RequestRow } from '../shapes.ts';

/** Unsaved values of a request. Undefined fields were not changed. */
export interface Draft {
  /** Revision of the row when the user began editing. Undefined after a rejection that the user has seen. */
  readonly revision?: number | undefined;
  readonly typeId?: number;
  /** Null for no technician. */
  readonly assigneeId?: number | null;
}
export type Drafts = ReadonlyMap<number, Draft>;

/** Changes to one request, as sent to the server. */
export interface Edit {
  readonly serviceRequestId: number;
  readonly revision: number;
  readonly serviceRequestTypeId?: number;
  readonly assignedToUser?: number | null;
}

const assigneeOf = ({ assignedToUser }: RequestRow) => assignedToUser?.id ?? null;

/** Whether a value differs from the stored one. A value that is changed back is not a change (SRQ-03). */
export const isTypeChanged = (row: RequestRow, { typeId }: Draft = {}): boolean =>
  typeId !== undefined && typeId !== row.serviceRequestType.id;
export const isAssigneeChanged = (row: RequestRow, { assigneeId }: Draft = {}): boolean =>
  assigneeId !== undefined && assigneeId !== assigneeOf(row);

/** Unsaved changes to the shown rows that differ from the stored values. Each has the revision that the user saw. */
export function pendingEdits(rows: readonly RequestRow[], drafts: Drafts): readonly Edit[] {
  return rows.flatMap((row) => {
    const draft = drafts.get(row.id) ?? {};
    const hasType = isTypeChanged(row, draft);
    const hasAssignee = isAssigneeChanged(row, draft);
    if (!hasType && !hasAssignee) return [];
    return [
      {
        ...{ serviceRequestId: row.id, revision: draft.revision ?? row.revision },
        ...(hasType && draft.typeId !== undefined && { serviceRequestTypeId: draft.typeId }),
        ...(hasAssignee && draft.assigneeId !== undefined && { assignedToUser: draft.assigneeId }),
      },
    ];
  });
}
