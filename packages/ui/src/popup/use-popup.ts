import { type RefObject, useEffect, useId, useRef, useState } from 'react';

export interface Popup {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Closes the popup and returns the focus to the opener. */
  readonly close: () => void;
  /** Element around the opener and the popup. A click outside closes the popup. */
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly openerProps: { readonly 'aria-expanded': boolean; readonly 'aria-controls': string | undefined };
  readonly popupId: string;
}

/** Frames of the open popups. The last one was opened inside the others, or replaced them. */
const openFrames: unknown[] = [];

/** Whether a popup is open. If so, Escape closes it before the dialog around it. */
export const hasOpenPopup = () => openFrames.length > 0;

/**
 * State of a button with a popup. The popup follows the button in reading order. Escape closes it and returns the
 * focus, wherever the focus is. A click outside closes it, too.
 */
export function usePopup(): Popup {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const popupId = useId();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || openFrames.at(-1) !== frame) return;
      event.stopImmediatePropagation();
      setOpen(false);
      opener.current?.focus();
    };
    openFrames.push(frame);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    window.addEventListener('keydown', closeOnEscape, true);
    return () => {
      openFrames.splice(openFrames.indexOf(frame), 1);
      window.removeEventListener('keydown', closeOnEscape, true);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    close,
    frame,
    opener,
    openerProps: { 'aria-expanded': isOpen, 'aria-controls': isOpen ? popupId : undefined },
    popupId,
  };
}
