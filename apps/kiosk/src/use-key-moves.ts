import { useRef } from 'react';
import type { KioskState, MovedKey, Person } from './core/kiosk.ts';
import { type DeskParts, refusalText, takingOf } from './desk-parts.ts';
import { hookText, ownerNameOf } from './hooks.ts';
import { afterReturn, afterTake, afterUndo } from './moved-steps.ts';
import type { Taking } from './step.ts';

/**
 * Milliseconds after an undo in which another undo is ignored. The next row moves under the finger, and a double tap
 * would undo that movement too.
 */
const doubleTapMs = 500;

/** Actions that take and return keys. A tag is undefined if the code belongs to no key. */
export interface KeyMoves {
  readonly takeKey: (tag: string | undefined, isTyped: boolean) => void;
  readonly returnKey: (tag: string | undefined, isTyped: boolean) => void;
  readonly undo: (moved: MovedKey) => void;
}

export function useKeyMoves(parts: DeskParts): KeyMoves {
  return { takeKey: useTakeKey(parts), returnKey: returnKeyOf(parts), undo: useUndo(parts) };
}

function returnKeyOf(parts: DeskParts): KeyMoves['returnKey'] {
  const { kiosk, messages, visit, wording } = parts;
  return (tag, isTyped) =>
    messages.attempt(async (say) => {
      if (tag === undefined) return say(wording.t('kiosk.unknownTag'));
      const result = await kiosk.returnKey(tag, isTyped);
      if (!result.moved) return say(refusalText(parts, result));
      await visit.storeAndShow((last) => afterReturn(last, visit.step, result.key));
    });
}

function useTakeKey(parts: DeskParts): KeyMoves['takeKey'] {
  const takingTags = useRef(new Set<string>());
  const { kiosk, state, messages, visit } = parts;
  const { t } = parts.wording;
  return (tag, isTyped) =>
    messages.attempt(async (say) => {
      const taking = takingOf(parts);
      if (!taking) return;
      const { person, activity, workOrder, keys } = taking;
      if (tag !== undefined && isReturning(taking, state, tag))
        return returnOwnKey(parts, { tag, isTyped, person, say });
      if (activity === undefined) return say(t('kiosk.reasonFirst'));
      if (tag === undefined) return say(t('kiosk.unknownTag'));
      if (keys.some((key) => key.tag === tag) && state.keysOut.has(tag)) return say(t('kiosk.alreadyTaken'));
      if (takingTags.current.has(tag)) return;
      takingTags.current.add(tag);
      try {
        const result = await kiosk.take(person, tag, { activity, workOrder: workOrder.trim() || null, isTyped });
        if (!result.moved) return say(refusalText(parts, result));
        await visit.storeAndShow((last) => afterTake(last, person, result.key));
      } finally {
        takingTags.current.delete(tag);
      }
    });
}

/**
 * Whether a signed-in person scans a key that they have had since an earlier visit, to return it. A repeated scan
 * within the time for Undo does not take the key again.
 */
function isReturning({ person, keys }: Taking, { keysOut }: KioskState, tag: string): boolean {
  const movedKey = keys.find((key) => key.tag === tag);
  if (movedKey?.isReturned) return movedKey.undoUntil.getTime() > Date.now();
  return movedKey === undefined && keysOut.get(tag)?.badge === person.badge;
}

interface OwnReturn {
  readonly tag: string;
  readonly isTyped: boolean;
  readonly person: Person;
  readonly say: (text: string) => void;
}

async function returnOwnKey(parts: DeskParts, { tag, isTyped, person, say }: OwnReturn): Promise<void> {
  const result = await parts.kiosk.returnKey(tag, isTyped);
  if (!result.moved) return say(refusalText(parts, result));
  await parts.visit.storeAndShow((last) => afterTake(last, person, { ...result.key, isReturned: true }));
}

function useUndo(parts: DeskParts): KeyMoves['undo'] {
  const lastUndo = useRef(Number.NEGATIVE_INFINITY);
  const { kiosk, messages, visit } = parts;
  return (moved) => {
    if (performance.now() - lastUndo.current < doubleTapMs) return;
    lastUndo.current = performance.now();
    messages.attempt(async (say) => {
      const result = await kiosk.undo(moved);
      if (!result.moved) return say(refusalText(parts, result));
      say(undoneText(parts, moved), 'success');
      await visit.storeAndShow((last) => afterUndo(last, moved));
      lastUndo.current = performance.now();
    });
  };
}

function undoneText({ kiosk, state: { configuration }, wording: { t } }: DeskParts, { tag, hook }: MovedKey): string {
  const holder = kiosk.state().keysOut.get(tag)?.badge;
  const name = holder === undefined ? undefined : ownerNameOf(configuration, holder);
  if (hook === null) return name === undefined ? t('kiosk.undone') : t('kiosk.undoneHolder', { name });
  const hookName = hookText(configuration, hook);
  return name === undefined
    ? t('kiosk.undoneHook', { hook: hookName })
    : t('kiosk.undoneHolderOf', { name, hook: hookName });
}
