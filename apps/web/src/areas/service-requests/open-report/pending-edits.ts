import type { RequestRow } from '../shapes.ts';

/** What a person chose for a request and did not save yet; what is left out was not touched. */
export interface Draft {
  readonly typeId?: number;
  /** Null: nobody. */
  readonly assigneeId?: number | null;
}
export type Drafts = ReadonlyMap<number, Draft>;

/** One row of Update, as the call is sent. */
export interface Edit {
  readonly serviceRequestId: number;
  readonly revision: number;
  readonly serviceRequestTypeId?: number;
  readonly assignedToUser?: number | null;
}

const assigneeOf = ({ assignedToUser }: RequestRow) => assignedToUser?.id ?? null;

/** Whether a choice differs from what is stored; one that was put back to the original is no change (SRQ-03). */
export const isTypeChanged = (row: RequestRow, { typeId }: Draft = {}): boolean =>
  typeId !== undefined && typeId !== row.serviceRequestType.id;
export const isAssigneeChanged = (row: RequestRow, { assigneeId }: Draft = {}): boolean =>
  assigneeId !== undefined && assigneeId !== assigneeOf(row);

/** The real changes of the rows shown, each over the revision that it was made on. */
export function pendingEdits(rows: readonly RequestRow[], drafts: Drafts): readonly Edit[] {
  return rows.flatMap((row) => {
    const draft = drafts.get(row.id) ?? {};
    const hasType = isTypeChanged(row, draft);
    const hasAssignee = isAssigneeChanged(row, draft);
    if (!hasType && !hasAssignee) return [];
    return [
      {
        ...{ serviceRequestId: row.id, revision: row.revision },
        ...(hasType && draft.typeId !== undefined && { serviceRequestTypeId: draft.typeId }),
        ...(hasAssignee && draft.assigneeId !== undefined && { assignedToUser: draft.assigneeId }),
      },
    ];
  });
}
