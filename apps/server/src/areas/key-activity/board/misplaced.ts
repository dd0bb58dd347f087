import type { CallOutput, contract } from '@latchboard/contract';
import type { KeyState } from './key-states.ts';

type Misplaced = CallOutput<typeof contract.keyActivity.board>['misplaced'][number];
type Cabinet = { id: number; name: string };

/** The keys that hang in another cabinet than their own: where they hang and where they belong, longest first. */
export function misplacedKeys(
  keys: readonly KeyState[],
  cabinets: readonly Cabinet[],
  seesHooks: boolean,
): Misplaced[] {
  const named = (id: number | null) => ({ id: id ?? 0, name: cabinets.find((one) => one.id === id)?.name ?? '' });
  return keys
    .filter(({ misplaced }) => misplaced)
    .toSorted((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0) || a.tag.localeCompare(b.tag))
    .map((key) => ({
      tag: seesHooks ? key.tag : null,
      unit: key.unit,
      since: key.since?.toISOString() ?? null,
      cabinet: named(key.hangs_in),
      hook: seesHooks ? key.hangs_on : null,
      home: { cabinet: named(key.datalog_id), hook: seesHooks ? key.hook : null },
    }));
}
