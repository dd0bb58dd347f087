import { stored } from '#web/lib/stored.ts';

const singleKey = stored('single-key');

/** Whether a key by itself may do something; a person can turn that off. */
export const isSingleKeyOn = () => singleKey.read() !== 'off';
export const turnSingleKey = (isOn: boolean) => singleKey.write(isOn ? null : 'off');

export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Letters are being typed somewhere. */
  readonly isTyping: boolean;
}

/** What a key opens, wherever one is: Ctrl or Cmd with K the command box, `?` the map of keys. */
export function openedBy(pressed: Pressed, isSingleOn: boolean): 'box' | 'map' | null {
  const { key, ctrlKey, metaKey, altKey, isTyping } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'box' : null;
  return key === '?' && isSingleOn && !isTyping ? 'map' : null;
}
