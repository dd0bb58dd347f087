import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { type ComponentType, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { claimEarlyKeys } from '#web/lib/early-replies.ts';
import { loadTexts } from '#web/lib/language.ts';
import { onFirstInteraction } from '../on-first-interaction.ts';
import type { ShellView } from '../use-view.ts';
import { commandBoxInput, emptyInput, inputAfterClose, withKey } from './box-input.ts';
import { overlay } from './overlay.ts';
import { isSingleKeyOn, overlayForKey } from './shell-keys.ts';

/** Waits for an overlay's code, and for the texts of the box and the keyboard map. */
async function withTexts<Part>(part: Promise<Part>): Promise<Part> {
  const [loadedPart] = await Promise.all([part, loadTexts(['commands', 'sections'])]);
  return loadedPart;
}

const parts = {
  box: () => withTexts(import('./command-box.tsx')),
  map: () => withTexts(import('./keyboard-map.tsx')),
};

interface Part {
  readonly view: ShellView;
  readonly onClose: () => void;
}

const typingSelector = 'input, textarea, select, [contenteditable="true"]';
const close = () => overlay.write(null);

/** Listens for global keys and shows the box or the map. */
export function CommandHost({ view }: { readonly view: ShellView }) {
  const shownOverlay = useSyncExternalStore(overlay.subscribe, overlay.read, () => null);

  // Registers before the first paint, because a user may open the box once the page is visible.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typingSelector) !== null;
      const { key, ctrlKey, metaKey, altKey } = event;
      const requested = overlayForKey({ key, ctrlKey, metaKey, altKey, isTyping }, isSingleKeyOn());
      if (requested === null || event.defaultPrevented) return;
      event.preventDefault();
      overlay.write(overlay.read() === requested ? null : requested);
    };
    document.addEventListener('keydown', listen);
    const keys = claimEarlyKeys();
    if (keys !== null) {
      commandBoxInput.write(keys.reduce((input, key) => withKey(input, key) ?? input, emptyInput));
      overlay.write('box');
    }
    return () => {
      document.removeEventListener('keydown', listen);
      close();
      // The next user of this device must not see the question.
      commandBoxInput.write(emptyInput);
    };
  }, []);
  useKeysAhead(shownOverlay === 'box');

  if (shownOverlay === 'box') return <LoadedOverlay key="box" load={parts.box} view={view} />;
  return shownOverlay === 'map' && <LoadedOverlay key="map" load={parts.map} view={view} />;
}

/** Stores typed keys until the field of the box has the focus. Loads the box in advance. */
function useKeysAhead(isOpen: boolean): void {
  // If the preload fails, the box loads when it opens.
  useEffect(() => onFirstInteraction(() => void parts.box().catch(() => undefined)), []);

  useLayoutEffect(() => {
    if (!isOpen) return;
    const listen = (event: KeyboardEvent) => {
      const input = commandBoxInput.read();
      if (input.hasField || event.ctrlKey || event.metaKey || event.altKey) return;
      const next = withKey(input, event.key);
      if (next) commandBoxInput.write(next);
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', listen, { capture: true });
    return () => {
      document.removeEventListener('keydown', listen, { capture: true });
      commandBoxInput.write(inputAfterClose(commandBoxInput.read()));
    };
  }, [isOpen]);
}

interface LoadedProps {
  readonly load: () => Promise<{ readonly default: ComponentType<Part> }>;
  readonly view: ShellView;
}

/** Loads and shows an overlay. If it fails to load, shows a message, and the screen stays unchanged. */
function LoadedOverlay({ load, view }: LoadedProps) {
  const [LoadedPart, setLoadedPart] = useState<ComponentType<Part>>();
  useEffect(() => {
    let isWanted = true;
    load().then(
      (part) => isWanted && setLoadedPart(() => part.default),
      () => {
        if (!isWanted) return;
        close();
        showToast({ tone: 'error', title: 'toast.offlineTitle', text: 'toast.offline' });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load]);
  return LoadedPart && <LoadedPart view={view} onClose={close} />;
}
