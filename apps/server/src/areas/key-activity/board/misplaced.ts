import type { CallOutput, contract } from '@latchboard/contract';
import type { KeyState } from './key-states.ts';

type MisplacedKey = CallOutput<typeof contract.keyActivity.board>['misplaced'][number];

import type { Source } from '../silence/sources.ts';

/** Misplaced keys with their current and assigned cabinets, longest misplaced first. */
export function misplacedKeys(
  keys: readonly KeyState[],
  cabinets: readonly Source[],
  canSeeHooks: boolean,
): MisplacedKey[] {
  const sourceOf = (id: number | null): Source => {
    const { name = '', silentSince = null, tabletMoved } = cabinets.find((cabinet) => cabinet.id === id) ?? {};
    return { id: id ?? 0, name, silentSince, tabletMoved };
  };
  return keys
    .filter(({ misplaced }) => misplaced)
    .toSorted((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0) || a.tag.localeCompare(b.tag))
    .map((key) => ({
      tag: canSeeHooks ? key.tag : null,
      unit: key.unit,
      since: key.since?.toISOString() ?? null,
      cabinet: sourceOf(key.hangs_in),
      hook: canSeeHooks ? key.hangs_on : null,
      home: { cabinet: sourceOf(key.datalog_id), hook: canSeeHooks ? key.hook : null },
    }));
}
