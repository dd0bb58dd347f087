import type { Tx } from '#server/platform/db/transaction.ts';
import type { ConfigChange } from './enqueue.ts';

interface StoredLabel {
  readonly tag: string;
  readonly code: string;
  readonly datalog_id: number | null;
  readonly name: string | null;
}

/** Returns the labels of a property, or of `tags` if given, with the system of each key, in the order of their tags. */
export async function labelsOf(tx: Tx, propertyId: number, tags?: readonly string[]): Promise<StoredLabel[]> {
  if (tags?.length === 0) return [];
  return tx
    .selectFrom('tag_label as l')
    .leftJoin('key_tag as k', (join) => join.onRef('k.property_id', '=', 'l.property_id').onRef('k.tag', '=', 'l.tag'))
    .leftJoin('datalog as d', 'd.id', 'k.datalog_id')
    .select(['l.tag', 'l.code', 'k.datalog_id', 'd.name'])
    .where('l.property_id', '=', propertyId)
    .$if(tags !== undefined, (query) => query.where('l.tag', 'in', [...(tags ?? [])]))
    .orderBy('l.tag')
    .execute();
}

/** Label as sent to a key board, with the name of the key's system if it is a different one (BEY-17). */
export const labelValue = ({ tag, code, datalog_id: home, name }: StoredLabel, board: number) => ({
  ...{ tag, code },
  ...(home === null || home === board || name === null ? {} : { board: name }),
});

/**
 * Reads the label changes for each key board of the property, in the order in which the rows of the key boards are
 * locked.
 */
export async function readLabelChanges(
  tx: Tx,
  propertyId: number,
  tags: readonly string[],
): Promise<Map<number, Omit<ConfigChange, 'propertyId'>[]>> {
  const labels = await labelsOf(tx, propertyId, tags);
  if (labels.length === 0) return new Map();
  const boards = await readKeyBoardIds(tx, propertyId);
  return new Map(
    boards.map((id) => [
      id,
      labels.map((label) => ({ kind: 'label' as const, key: label.tag, value: labelValue(label, id) })),
    ]),
  );
}

/** IDs of a property's key boards, in the order in which their rows are locked. */
export async function readKeyBoardIds(tx: Tx, propertyId: number): Promise<number[]> {
  const boards = await tx
    .selectFrom('datalog')
    .select('id')
    .where('property_id', '=', propertyId)
    .where('type', '=', 'BRD')
    .orderBy('id')
    .execute();
  return boards.map(({ id }) => id);
}
