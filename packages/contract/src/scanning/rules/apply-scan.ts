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
  /** Moves the tag here from its current hook. */
  readonly moves?: boolean | undefined;
  /** The tag on the hook that this one replaces. */
  readonly replaces?: string | undefined;
  /** New units of the hook's key. */
  readonly opens?: readonly string[] | undefined;
  /** Allows units that another tag opens. */
  readonly shares?: boolean | undefined;
  /** The scan to undo. */
  readonly undoes?: string | undefined;
}

/** Result of a scan. If it was rejected, `other` is the conflicting tag. */
export interface Verdict {
  readonly outcome: ScanOutcome;
  readonly other?: TagOnHook | undefined;
  /** Unit of a rejection. */
  readonly unit?: string | undefined;
  /** Time of replacement, for a replaced tag. */
  readonly at?: string | undefined;
  /** Data to undo an accepted scan. */
  readonly before?: UndoState | undefined;
}

/**
 * Checks one scan against the known state, and updates the state if the scan is accepted. Browser and server use the
 * same rule. The browser responds immediately, and the server's result is final.
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
  const fault = tagError(tag);
  if (fault) return { outcome: fault };
  if (state.serials.has(tag)) return { outcome: 'isSerial' };
  const there = tagOn(state, hook);
  if (there?.tag === tag) return { outcome: 'same', other: there };
  const own = state.tags.get(tag);
  if (own && !moves) return { outcome: 'tagElsewhere', other: own };
  const retired = state.retired.get(tag);
  if (retired && !moves) return { outcome: 'tagReplaced', at: retired.at };
  if (there && there.tag !== replaces) return { outcome: 'hookTaken', other: there };
  const before = beforeOf(state, hook, [tag, ...(there ? [there.tag] : [])]);
  const planned = there?.opens ?? hookMark(state, hook).opens;
  if (there) remove(state, there);
  put(state, { tag, datalogId: state.datalogId, hook, opens: planned.length > 0 ? planned : (own?.opens ?? []) });
  mark(state, { hook, opens: [], isEmpty: false });
  return { outcome: 'hung', before, other: there };
}

function empty(state: ScanState, { hook }: Scan): Verdict {
  const there = tagOn(state, hook);
  if (there) return { outcome: 'hookTaken', other: there };
  const before = beforeOf(state, hook, []);
  if (before.mark.isEmpty) return { outcome: 'same' };
  mark(state, { ...before.mark, isEmpty: true });
  return { outcome: 'empty', before };
}

/** Removes a tag from its hook. The hook keeps its units for the next key. */
function take(state: ScanState, { hook, tag }: Scan): Verdict {
  const there = tagOn(state, hook);
  if (!there) return { outcome: 'same' };
  if (there.tag !== tag) return { outcome: 'hookTaken', other: there };
  const before = beforeOf(state, hook, [there.tag]);
  remove(state, there);
  mark(state, { hook, opens: there.opens, isEmpty: false });
  return { outcome: 'taken', before };
}

function assign(state: ScanState, { hook, opens = [], shares = false }: Scan): Verdict {
  const unknown = opens.find((unit) => !state.units.has(unit));
  if (unknown !== undefined) return { outcome: 'unitUnknown', unit: unknown };
  const there = tagOn(state, hook);
  const now = there?.opens ?? hookMark(state, hook).opens;
  if (isSame(now, opens)) return { outcome: 'same' };
  if (!shares)
    for (const unit of opens) {
      const other = now.includes(unit) ? undefined : opener(state, hook, unit);
      if (other) return { outcome: 'unitHasTag', unit, other };
    }
  const before = beforeOf(state, hook, there ? [there.tag] : []);
  if (there) put(state, { ...there, opens });
  else mark(state, { hook, opens, isEmpty: false });
  return { outcome: 'assigned', before };
}

/** Another tag that opens only this unit. A master key does not count as a second key of a unit. */
function opener(state: ScanState, hook: number, unit: string): TagOnHook | undefined {
  const here = hookKey({ datalogId: state.datalogId, hook });
  for (const tag of state.tags.values())
    if (tag.opens.length === 1 && tag.opens[0] === unit && hookKey(tag) !== here) return tag;
  return undefined;
}

function undo(state: ScanState, { undoes = '' }: Scan): Verdict {
  const scan = state.done.get(undoes);
  if (!scan || !isUntouched(state, scan.hook, scan.tag, scan.before)) return { outcome: 'nothingToUndo' };
  const { tags, mark: marked } = scan.before;
  for (const { tag } of tags) {
    const now = state.tags.get(tag);
    if (now) remove(state, now);
  }
  for (const { was } of tags) if (was) put(state, was);
  mark(state, marked);
  state.done.delete(undoes);
  return { outcome: 'undone' };
}

/** Whether the former state can be restored without conflict with later scans. */
function isUntouched(state: ScanState, hook: number, tag: string | null, { tags }: UndoState): boolean {
  const there = tagOn(state, hook);
  const own = new Set(tags.map((one) => one.tag));
  if (there && !own.has(there.tag)) return false;
  if (tag !== null && own.has(tag) && there?.tag !== tag && state.tags.has(tag)) return false;
  return tags.every(({ tag: name, was }) => {
    const now = state.tags.get(name);
    if (now && now.datalogId === state.datalogId && now.hook !== hook) return false;
    const inTheWay = was && state.byPlace.get(hookKey(was));
    return !inTheWay || own.has(inTheWay);
  });
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one, at) => one === b[at]);

function beforeOf(state: ScanState, hook: number, tags: readonly string[]): UndoState {
  return { mark: hookMark(state, hook), tags: tags.map((tag) => ({ tag, was: state.tags.get(tag) ?? null })) };
}

function remove(state: ScanState, tag: TagOnHook): void {
  state.tags.delete(tag.tag);
  if (state.byPlace.get(hookKey(tag)) === tag.tag) state.byPlace.delete(hookKey(tag));
}

function put(state: ScanState, tag: TagOnHook): void {
  const own = state.tags.get(tag.tag);
  if (own) remove(state, own);
  state.tags.set(tag.tag, tag);
  state.byPlace.set(hookKey(tag), tag.tag);
}

function mark(state: ScanState, next: HookMark): void {
  if (next.opens.length === 0 && !next.isEmpty) state.marks.delete(next.hook);
  else state.marks.set(next.hook, next);
}
