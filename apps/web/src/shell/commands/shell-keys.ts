import { storedValue } from '#web/lib/stored.ts';

const singleKey = storedValue('single-key');

/** Whether the single-key shortcut is on. A user can turn it off. */
export const isSingleKeyOn = () => singleKey.read() !== 'off';
export const setSingleKey = (isOn: boolean) => singleKey.write(isOn ? null : 'off');

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Whether a text field has the focus. */
  readonly isTyping: boolean;
}

/** Overlay that a key opens: Ctrl+K or Cmd+K the command box, `?` the keyboard map. */
export function overlayForKey(keyPress: KeyPress, isSingleOn: boolean): 'box' | 'map' | null {
  const { key, ctrlKey, metaKey, altKey, isTyping } = keyPress;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'box' : null;
  return key === '?' && isSingleOn && !isTyping ? 'map' : null;
}
