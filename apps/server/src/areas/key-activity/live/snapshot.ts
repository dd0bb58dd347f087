import type { LiveSnapshot } from '@latchboard/contract/key-activity/live-shapes';
import { statement } from '#server/platform/db/statement.ts';
import type { Tx } from '#server/platform/db/transaction.ts';
import type { ReceivedNotices } from '#server/platform/live/notice-tracker.ts';
import { maxNotices } from './revisions.ts';

const revisions = statement('live-revisions', {
  values: ['int4[]?'],
  row: { property: 'int4', revision: 'int8' },
  text: `
  select property_id as property, revision from property_board
  where $1::int[] is null or property_id = any($1) limit ${maxNotices + 1}`,
});

const noChange = { at: 0, accountAt: 0 };

/**
 * Returns changes that may be missing from replies that a listener already has. Call this after the listener has
 * subscribed. Later changes arrive as notices. If more than 500 properties are within reach, the snapshot contains the
 * 500 that changed last.
 */
export async function snapshotOf(
  tx: Tx,
  { marks, properties }: ReceivedNotices,
  reach: ReadonlySet<number> | undefined,
): Promise<LiveSnapshot> {
  const changedProperties = [...properties].filter(([property]) => !reach || reach.has(property));
  const numbers = Object.fromEntries(marks);
  const rows = await revisions.rows(tx, reach ? [...reach] : null);
  if (rows.length <= maxNotices) {
    const latest = new Map(changedProperties);
    const boardPropertyIds = new Set(rows.map(({ property }) => property));
    const propertiesWithoutBoard = changedProperties.flatMap(([property, last]) =>
      boardPropertyIds.has(property) ? [] : [{ property, revision: 0, ...last }],
    );
    const boardRevisions = rows.map(({ property, revision }) => ({
      property,
      revision,
      ...(latest.get(property) ?? noChange),
    }));
    return {
      marks: numbers,
      completeSince: 0,
      hasAll: true,
      properties: [...boardRevisions, ...propertiesWithoutBoard],
    };
  }
  changedProperties.sort(([, a], [, b]) => b.at - a.at);
  return {
    marks: numbers,
    completeSince: changedProperties[maxNotices]?.[1].at ?? 0,
    hasAll: false,
    properties: changedProperties.slice(0, maxNotices).map(([property, last]) => ({ property, revision: 0, ...last })),
  };
}
