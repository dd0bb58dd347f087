import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ShellView } from '../use-view.ts';
import { opened } from './opened.ts';
import { isSingleKeyOn, openedBy } from './shell-keys.ts';

const CommandBox = lazy(() => import('./command-box.tsx'));
const KeyboardMap = lazy(() => import('./keyboard-map.tsx'));

const typingPlaces = 'input, textarea, select, [contenteditable="true"]';
const close = () => opened.write(null);

/** Listens for the keys that work everywhere and shows what they open. */
export function CommandHost({ view }: { readonly view: ShellView }) {
  const shown = useSyncExternalStore(opened.subscribe, opened.read, () => null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest(typingPlaces) !== null;
      const { key, ctrlKey, metaKey, altKey } = event;
      const wanted = openedBy({ key, ctrlKey, metaKey, altKey, isTyping }, isSingleKeyOn());
      if (wanted === null || event.defaultPrevented) return;
      event.preventDefault();
      opened.write(opened.read() === wanted ? null : wanted);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
      close();
    };
  }, []);

  return (
    <Suspense>
      {shown === 'box' && <CommandBox view={view} onClose={close} />}
      {shown === 'map' && <KeyboardMap onClose={close} />}
    </Suspense>
  );
}
