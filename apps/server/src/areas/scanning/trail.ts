import type { Scan, Verdict } from '@latchboard/contract/scanning/rules/apply-scan';
import type { HookMark, ScanState, StoredScan, TagOnHook } from '@latchboard/contract/scanning/rules/scan-state';
import { hookMark } from '@latchboard/contract/scanning/rules/scan-state';
import { type LoadedState, type StoredTag, scanTagKey } from './load-state.ts';

/** Former hook and units of a tag, until a scan changed them. */
export interface PastTag extends TagOnHook {
  readonly from: Date | null;
  readonly to: Date;
  readonly ended: 'moved' | 'assigned' | 'replaced' | 'taken';
  readonly scanId: string;
}

export interface Changes {
  readonly removed: readonly StoredTag[];
  readonly changed: readonly { readonly was: StoredTag; readonly is: StoredTag }[];
  readonly added: readonly StoredTag[];
  readonly marks: readonly HookMark[];
  readonly past: readonly PastTag[];
  /** Scans that were undone. The history that they added is removed. */
  readonly undone: readonly string[];
}

interface Step {
  readonly scan: Scan;
  readonly at: Date;
  readonly verdict: Verdict;
  /** Scan that this scan undid. */
  readonly undone: StoredScan | undefined;
}

/** Applies scans one by one: the time since each tag is on its hook, and its earlier hooks. */
export function trackScans({ stored, hungBefore }: LoadedState) {
  const hungAt = new Map<string, Date | null>();
  const touched = new Set<string>();
  const hooks = new Set<number>();
  const undone: string[] = [];
  let past: PastTag[] = [];

  const since = (tag: string): Date | null => {
    const here = hungAt.get(tag);
    return here === undefined ? (stored.get(tag)?.hungAt ?? null) : here;
  };

  function takeBack({ id, hook, before }: StoredScan): void {
    hooks.add(hook);
    undone.push(id);
    for (const { tag } of before.tags) {
      touched.add(tag);
      const kept = past.find((one) => one.scanId === id && one.tag === tag);
      hungAt.set(tag, kept ? kept.from : (hungBefore.get(scanTagKey(id, tag)) ?? null));
    }
    past = past.filter(({ scanId }) => scanId !== id);
  }

  return {
    add({ scan, at, verdict, undone: takenBack }: Step): void {
      if (verdict.outcome === 'undone' && takenBack) takeBack(takenBack);
      if (!verdict.before) return;
      hooks.add(scan.hook);
      for (const { tag, was } of verdict.before.tags) {
        touched.add(tag);
        const from = since(tag);
        // Clocks of two browsers differ, but a later scan cannot have an earlier time.
        const to = from !== null && from > at ? from : at;
        if (was) past.push({ ...was, from, to, ended: endOf(scan, tag), scanId: scan.id });
        hungAt.set(tag, to);
      }
    },

    /** Changes that bring the database to this state. */
    changes(state: ScanState): Changes {
      const removed: StoredTag[] = [];
      const changed: { was: StoredTag; is: StoredTag }[] = [];
      const added: StoredTag[] = [];
      for (const name of touched) {
        const was = stored.get(name);
        const now = state.tags.get(name);
        const is = now && { ...now, hungAt: since(name) };
        if (was && !is) removed.push(was);
        else if (is && !was) added.push(is);
        else if (is && was && !isSame(was, is)) changed.push({ was, is });
      }
      return { removed, changed, added, marks: [...hooks].map((hook) => hookMark(state, hook)), past, undone };
    },
  };
}

const isSame = (a: StoredTag, b: StoredTag) =>
  a.datalogId === b.datalogId &&
  a.hook === b.hook &&
  a.hungAt?.getTime() === b.hungAt?.getTime() &&
  a.opens.join('\n') === b.opens.join('\n');

function endOf({ action, tag }: Scan, ended: string): PastTag['ended'] {
  if (action === 'assign') return 'assigned';
  if (action === 'take') return 'taken';
  return ended === tag ? 'moved' : 'replaced';
}
