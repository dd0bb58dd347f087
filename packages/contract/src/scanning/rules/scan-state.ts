/** A tag in a system of the property, and the units it opens. */
export interface TagOnHook {
  readonly tag: string;
  readonly datalogId: number;
  readonly hook: number;
  readonly opens: readonly string[];
}

/** A hook without a key, with the units planned for its key. `isEmpty`: a user confirmed that the hook stays empty. */
export interface HookMark {
  readonly hook: number;
  readonly opens: readonly string[];
  readonly isEmpty: boolean;
}

/** State before a scan, used to undo it. `was` is null if the tag was on no hook. */
export interface UndoState {
  readonly tags: readonly { readonly tag: string; readonly was: TagOnHook | null }[];
  readonly mark: HookMark;
}

export interface StoredScan {
  readonly id: string;
  readonly hook: number;
  readonly tag: string | null;
  readonly before: UndoState;
}

export interface RetiredTag {
  readonly tag: string;
  readonly at: string;
}

/** State that scans of one system are checked against. `applyScan` updates it. */
export interface ScanState {
  readonly datalogId: number;
  readonly hooks: ReadonlySet<number>;
  /** All tags of the property, by tag number. */
  readonly tags: Map<string, TagOnHook>;
  readonly byPlace: Map<string, string>;
  /** Marks of this system, by hook. */
  readonly marks: Map<number, HookMark>;
  /** Replaced tags that are not on a hook. */
  readonly retired: Map<string, RetiredTag>;
  /** Serial numbers of equipment, which a tag must not have. */
  readonly serials: ReadonlySet<string>;
  /** Active units of the property, by name. */
  readonly units: ReadonlySet<string>;
  /** Scans that can be undone. */
  readonly done: Map<string, StoredScan>;
}

export const hookKey = ({ datalogId, hook }: { datalogId: number; hook: number }) => `${datalogId}:${hook}`;

export interface StateFacts {
  readonly datalogId: number;
  readonly hooks: Iterable<number>;
  readonly tags: Iterable<TagOnHook>;
  readonly marks: Iterable<HookMark>;
  readonly retired: Iterable<RetiredTag>;
  readonly serials: Iterable<string>;
  readonly units: Iterable<string>;
  readonly done: Iterable<StoredScan>;
}

export function scanState(facts: StateFacts): ScanState {
  const tags = [...facts.tags];
  return {
    datalogId: facts.datalogId,
    hooks: new Set(facts.hooks),
    tags: new Map(tags.map((tag) => [tag.tag, tag])),
    byPlace: new Map(tags.map((tag) => [hookKey(tag), tag.tag])),
    marks: new Map([...facts.marks].map((mark) => [mark.hook, mark])),
    retired: new Map([...facts.retired].map((tag) => [tag.tag, tag])),
    serials: new Set(facts.serials),
    units: new Set(facts.units),
    done: new Map([...facts.done].map((scan) => [scan.id, scan])),
  };
}

/** The tag on a hook in the current system. */
export function tagOn(state: ScanState, hook: number): TagOnHook | undefined {
  const tag = state.byPlace.get(hookKey({ datalogId: state.datalogId, hook }));
  return tag === undefined ? undefined : state.tags.get(tag);
}

export const hookMark = (state: ScanState, hook: number): HookMark =>
  state.marks.get(hook) ?? { hook, opens: [], isEmpty: false };

/** Units that the key of a hook opens or is planned to open. */
export const unitsOfHook = (state: ScanState, hook: number): readonly string[] =>
  tagOn(state, hook)?.opens ?? hookMark(state, hook).opens;

/** Whether a hook is finished: its tag was scanned, or no key belongs there. */
export const isHookDone = (state: ScanState, hook: number): boolean =>
  tagOn(state, hook) !== undefined || hookMark(state, hook).isEmpty;
