import type { ScanAction, ScanOutcome } from './facts.ts';
import {
  type HookMark,
  hookKey,
  hookMark,
  type ScanState,
  type TagOnHook,
  tagOn,
  type UndoState,
} from './scan-state.ts';
import { tagError } from './tag-code.ts';

export interface Scan {
  readonly id: string;
  readonly action: ScanAction;
  readonly hook: number;
  readonly tag?: string | undefined;
  /** Whether to move the tag to this hook from its current hook. */
  readonly moves?: boolean | undefined;
  /** Tag on the hook that the scanned tag replaces. */
  readonly replaces?: string | undefined;
  /** Units that the hook's key will open. */
  readonly opens?: readonly string[] | undefined;
  /** Whether to allow units that another tag already opens. */
  readonly shares?: boolean | undefined;
  readonly undoes?: string | undefined;
}

/** Result of a scan. `other` is the conflicting tag of a rejected scan, or the tag that was on the hook before. */
export interface Verdict {
  readonly outcome: ScanOutcome;
  readonly other?: TagOnHook | undefined;
  /** Unit that caused the rejection. */
  readonly unit?: string | undefined;
  /** Time at which the scanned tag was replaced. */
  readonly at?: string | undefined;
  /** Data to undo an accepted scan. */
  readonly before?: UndoState | undefined;
}

/**
 * Checks one scan against the stored state, and updates the state if it accepts the scan. The browser and the server
 * use the same function. The browser responds immediately, and the server's result is final.
 */
export function applyScan(state: ScanState, scan: Scan): Verdict {
  if (!state.hooks.has(scan.hook)) return { outcome: 'noSuchHook' };
  const verdict = appliers[scan.action](state, scan);
  const { before } = verdict;
  if (before) state.done.set(scan.id, { id: scan.id, hook: scan.hook, tag: scan.tag ?? null, before });
  return verdict;
}

type Applier = (state: ScanState, scan: Scan) => Verdict;

const appliers: Record<ScanAction, Applier> = { hang, empty, take, assign, undo };

function hang(state: ScanState, { hook, tag = '', moves = false, replaces }: Scan): Verdict {
  const invalidTag = tagError(tag);
  if (invalidTag) return { outcome: invalidTag };
  if (state.serials.has(tag)) return { outcome: 'isSerial' };
  const tagAtHook = tagOn(state, hook);
  if (tagAtHook?.tag === tag) return { outcome: 'same', other: tagAtHook };
  const currentTag = state.tags.get(tag);
  if (currentTag && !moves) return { outcome: 'tagElsewhere', other: currentTag };
  const retiredTag = state.retired.get(tag);
  if (retiredTag && !moves) return { outcome: 'tagReplaced', at: retiredTag.at };
  if (tagAtHook && tagAtHook.tag !== replaces) return { outcome: 'hookTaken', other: tagAtHook };
  const before = undoStateOf(state, hook, [tag, ...(tagAtHook ? [tagAtHook.tag] : [])]);
  const plannedUnits = tagAtHook?.opens ?? hookMark(state, hook).opens;
  if (tagAtHook) remove(state, tagAtHook);
  placeTag(state, {
    tag,
    datalogId: state.datalogId,
    hook,
    opens: plannedUnits.length > 0 ? plannedUnits : (currentTag?.opens ?? []),
  });
  setMark(state, { hook, opens: [], isEmpty: false });
  return { outcome: 'hung', before, other: tagAtHook };
}

function empty(state: ScanState, { hook }: Scan): Verdict {
  const tagAtHook = tagOn(state, hook);
  if (tagAtHook) return { outcome: 'hookTaken', other: tagAtHook };
  const before = undoStateOf(state, hook, []);
  if (before.mark.isEmpty) return { outcome: 'same' };
  setMark(state, { ...before.mark, isEmpty: true });
  return { outcome: 'empty', before };
}

/** Removes a tag from its hook. The units stay assigned to the hook for the next key. */
function take(state: ScanState, { hook, tag }: Scan): Verdict {
  const tagAtHook = tagOn(state, hook);
  if (!tagAtHook) return { outcome: 'same' };
  if (tagAtHook.tag !== tag) return { outcome: 'hookTaken', other: tagAtHook };
  const before = undoStateOf(state, hook, [tagAtHook.tag]);
  remove(state, tagAtHook);
  setMark(state, { hook, opens: tagAtHook.opens, isEmpty: false });
  return { outcome: 'taken', before };
}

function assign(state: ScanState, { hook, opens = [], shares = false }: Scan): Verdict {
  const unknownUnit = opens.find((unit) => !state.units.has(unit));
  if (unknownUnit !== undefined) return { outcome: 'unitUnknown', unit: unknownUnit };
  const tagAtHook = tagOn(state, hook);
  const now = tagAtHook?.opens ?? hookMark(state, hook).opens;
  if (isSame(now, opens)) return { outcome: 'same' };
  if (!shares)
    for (const unit of opens) {
      const other = now.includes(unit) ? undefined : otherTagOf(state, hook, unit);
      if (other) return { outcome: 'unitHasTag', unit, other };
    }
  const before = undoStateOf(state, hook, tagAtHook ? [tagAtHook.tag] : []);
  if (tagAtHook) placeTag(state, { ...tagAtHook, opens });
  else setMark(state, { hook, opens, isEmpty: false });
  return { outcome: 'assigned', before };
}

/** Returns another tag that opens only this unit. A master key does not count, because it opens several units. */
function otherTagOf(state: ScanState, hook: number, unit: string): TagOnHook | undefined {
  const ownHook = hookKey({ datalogId: state.datalogId, hook });
  for (const tag of state.tags.values())
    if (tag.opens.length === 1 && tag.opens[0] === unit && hookKey(tag) !== ownHook) return tag;
  return undefined;
}

function undo(state: ScanState, { undoes = '' }: Scan): Verdict {
  const scan = state.done.get(undoes);
  if (!scan || !isUnchanged(state, scan.hook, scan.tag, scan.before)) return { outcome: 'nothingToUndo' };
  const { tags, mark: previousMark } = scan.before;
  for (const { tag } of tags) {
    const now = state.tags.get(tag);
    if (now) remove(state, now);
  }
  for (const { was } of tags) if (was) placeTag(state, was);
  setMark(state, previousMark);
  state.done.delete(undoes);
  return { outcome: 'undone' };
}

/** Whether the previous state can be restored without conflict with later scans. */
function isUnchanged(state: ScanState, hook: number, tag: string | null, { tags }: UndoState): boolean {
  const tagAtHook = tagOn(state, hook);
  const changedTags = new Set(tags.map((item) => item.tag));
  if (tagAtHook && !changedTags.has(tagAtHook.tag)) return false;
  if (tag !== null && changedTags.has(tag) && tagAtHook?.tag !== tag && state.tags.has(tag)) return false;
  return tags.every(({ tag: name, was }) => {
    const now = state.tags.get(name);
    if (now && now.datalogId === state.datalogId && now.hook !== hook) return false;
    const tagAtOldHook = was && state.byPlace.get(hookKey(was));
    return !tagAtOldHook || changedTags.has(tagAtOldHook);
  });
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index]);

function undoStateOf(state: ScanState, hook: number, tags: readonly string[]): UndoState {
  return { mark: hookMark(state, hook), tags: tags.map((tag) => ({ tag, was: state.tags.get(tag) ?? null })) };
}

function remove(state: ScanState, tag: TagOnHook): void {
  state.tags.delete(tag.tag);
  if (state.byPlace.get(hookKey(tag)) === tag.tag) state.byPlace.delete(hookKey(tag));
}

function placeTag(state: ScanState, tag: TagOnHook): void {
  const currentTag = state.tags.get(tag.tag);
  if (currentTag) remove(state, currentTag);
  state.tags.set(tag.tag, tag);
  state.byPlace.set(hookKey(tag), tag.tag);
}

function setMark(state: ScanState, next: HookMark): void {
  if (next.opens.length === 0 && !next.isEmpty) state.marks.delete(next.hook);
  else state.marks.set(next.hook, next);
}
