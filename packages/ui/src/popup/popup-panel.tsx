import { type ReactNode, useState } from 'react';
import css from './popup.module.css';
import type { Popup } from './use-popup.ts';

interface PopupPanelProps {
  readonly popup: Popup;
  readonly align?: 'start' | 'end';
  /** Button that opens the panel. It must use `popup.opener` and `popup.openerProps`. */
  readonly opener: ReactNode;
  /** Whether the content stays rendered after the panel is closed. */
  readonly isContentKept?: boolean;
  /** Content of the panel. Rendered only while the panel is open, or also afterward if the content is kept. */
  readonly children: ReactNode;
}

/** Opener with a panel below it. */
export function PopupPanel({ popup, align = 'start', opener, isContentKept = false, children }: PopupPanelProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (popup.isOpen && !wasOpened) setWasOpened(true);
  return (
    <div ref={popup.frame} className={css.frame}>
      {opener}
      {(popup.isOpen || (isContentKept && wasOpened)) && (
        <section ref={keepInView} id={popup.popupId} className={css.popup} data-align={align} hidden={!popup.isOpen}>
          {children}
        </section>
      )}
    </div>
  );
}

const margin = 8;

/**
 * Shifts the panel into the window if its opener is near an edge, even if the content of the panel loads later. Returns
 * a function that stops this.
 */
function keepInView(panel: HTMLElement | null) {
  if (!panel) return;
  const updatePosition = () => {
    panel.style.translate = '';
    const { left, right } = panel.getBoundingClientRect();
    const overflow = Math.max(0, right - (window.innerWidth - margin));
    panel.style.translate = `${left < margin ? margin - left : -overflow}px`;
  };
  const observer = new ResizeObserver(updatePosition);
  observer.observe(panel);
  updatePosition();
  return () => observer.disconnect();
}
