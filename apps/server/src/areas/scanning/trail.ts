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

export interface TagChanges {
  readonly removed: readonly StoredTag[];
  readonly changed: readonly { readonly was: StoredTag; readonly is: StoredTag }[];
  readonly added: readonly StoredTag[];
  readonly marks: readonly HookMark[];
  readonly past: readonly PastTag[];
  /** Scans that were undone. Their additions to the history are removed. */
  readonly undone: readonly string[];
}

interface Step {
  readonly scan: Scan;
  readonly at: Date;
  readonly verdict: Verdict;
  /** Scan that this scan undid. */
  readonly undone: StoredScan | undefined;
}

/** Tracks checked scans one by one: when each tag was put on its hook, and its earlier hooks. */
export function trackScans({ stored, assignedAtBefore }: LoadedState) {
  const assignedAt = new Map<string, Date | null>();
  const changedTags = new Set<string>();
  const hooks = new Set<number>();
  const undoneIds: string[] = [];
  let pastTags: PastTag[] = [];

  const assignedSince = (tag: string): Date | null => {
    const current = assignedAt.get(tag);
    return current === undefined ? (stored.get(tag)?.assignedAt ?? null) : current;
  };

  function undo({ id, hook, before }: StoredScan): void {
    hooks.add(hook);
    undoneIds.push(id);
    for (const { tag } of before.tags) {
      changedTags.add(tag);
      const pastTag = pastTags.find((entry) => entry.scanId === id && entry.tag === tag);
      assignedAt.set(tag, pastTag ? pastTag.from : (assignedAtBefore.get(scanTagKey(id, tag)) ?? null));
    }
    pastTags = pastTags.filter(({ scanId }) => scanId !== id);
  }

  return {
    add({ scan, at, verdict, undone: undoneScan }: Step): void {
      if (verdict.outcome === 'undone' && undoneScan) undo(undoneScan);
      if (!verdict.before) return;
      hooks.add(scan.hook);
      for (const { tag, was } of verdict.before.tags) {
        changedTags.add(tag);
        const from = assignedSince(tag);
        // The clocks of two browsers differ, but a later scan must not have an earlier time.
        const to = from !== null && from > at ? from : at;
        if (was) pastTags.push({ ...was, from, to, ended: endOf(scan, tag), scanId: scan.id });
        assignedAt.set(tag, to);
      }
    },

    /** Returns the changes that convert the stored data to the given state. */
    changes(state: ScanState): TagChanges {
      const removed: StoredTag[] = [];
      const changed: { was: StoredTag; is: StoredTag }[] = [];
      const added: StoredTag[] = [];
      for (const name of changedTags) {
        const oldTag = stored.get(name);
        const newTag = state.tags.get(name);
        const current = newTag && { ...newTag, assignedAt: assignedSince(name) };
        if (oldTag && !current) removed.push(oldTag);
        else if (current && !oldTag) added.push(current);
        else if (current && oldTag && !isSame(oldTag, current)) changed.push({ was: oldTag, is: current });
      }
      return {
        removed,
        changed,
        added,
        marks: [...hooks].map((hook) => hookMark(state, hook)),
        past: pastTags,
        undone: undoneIds,
      };
    },
  };
}

const isSame = (a: StoredTag, b: StoredTag) =>
  a.datalogId === b.datalogId &&
  a.hook === b.hook &&
  a.assignedAt?.getTime() === b.assignedAt?.getTime() &&
  a.opens.join('\n') === b.opens.join('\n');

function endOf({ action, tag }: Scan, ended: string): PastTag['ended'] {
  if (action === 'assign') return 'assigned';
  if (action === 'take') return 'taken';
  return ended === tag ? 'moved' : 'replaced';
}
