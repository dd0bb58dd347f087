import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

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
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * State of a button with a popup. The popup follows the button in reading order. Escape and a click outside close it.
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
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
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
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      close();
    },
  };
}
