import { decodeHook, formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import type { Cabinet, KeyOut } from '../board/shapes.ts';
import { type Misplaced, misplacedAt } from '../misplaced/misplaced-text.ts';

export type HookState = 'in' | 'out' | 'overdue' | 'unknown' | 'lost' | 'misplaced' | 'empty';

export interface HookPlace {
  readonly encoded: number;
  /** Display name of the hook, such as `A12` or `(1) 12`. */
  readonly name: string;
  /** Short text on the hook in the diagram. */
  readonly position: string;
  readonly state: HookState;
  readonly row: KeyOut | undefined;
  /** The hook's key if it is in another cabinet, or the key from another cabinet that is on the hook. */
  readonly misplaced: Misplaced | undefined;
  /** ID of the key that is assigned to this hook, for the link to its page. */
  readonly key: number | null;
}

export interface HookPanel {
  readonly firstHook: number;
  /** Letter of the panel, such as `A`, or the number of its group. */
  readonly name: string;
  readonly hooks: readonly HookPlace[];
  readonly out: number;
}

const states: Readonly<Record<string, HookState>> = {
  i: 'in',
  o: 'out',
  v: 'overdue',
  u: 'unknown',
  l: 'lost',
  m: 'misplaced',
  e: 'empty',
};

/** Panels of a cabinet with their hooks. A hook whose key is out includes the row that names the holder. */
export function panelsOf(
  cabinet: Cabinet,
  rows: readonly KeyOut[],
  misplaced: readonly Misplaced[],
  hasLetteredPanels: boolean,
  isOverdue: (row: KeyOut) => boolean,
): readonly HookPanel[] {
  const byHook = new Map(
    rows.filter((row) => row.cabinet.id === cabinet.id && row.hook !== null).map((row) => [row.hook, row]),
  );
  return cabinet.panels.map(({ firstHook, hooks: letters, keys }) => {
    const hooks = [...letters].map((letter, index): HookPlace => {
      const encoded = firstHook + index;
      const hook = decodeHook(encoded, hasLetteredPanels);
      const row = byHook.get(encoded);
      const state = states[letter] ?? 'unknown';
      return {
        encoded,
        name: formatHook(encoded, hasLetteredPanels),
        position: String(hook?.position ?? encoded),
        state: state === 'out' && row && isOverdue(row) ? 'overdue' : state,
        row,
        misplaced: state === 'misplaced' ? misplacedAt(misplaced, cabinet.id, encoded) : undefined,
        key: keys[index] ?? null,
      };
    });
    const first = decodeHook(firstHook, hasLetteredPanels);
    return {
      firstHook,
      name: first === undefined ? String(firstHook) : first.kind === 'lettered' ? first.panel : String(first.group),
      hooks,
      out: hooks.filter(({ state }) => state === 'out' || state === 'overdue').length,
    };
  });
}
