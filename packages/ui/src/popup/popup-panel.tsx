import type { ReactNode } from 'react';
import css from './popup.module.css';
import type { Popup } from './use-popup.ts';

interface PopupPanelProps {
  readonly popup: Popup;
  readonly align?: 'start' | 'end';
  /** The opener, which takes `popup.opener` and `popup.openerProps`. */
  readonly opener: ReactNode;
  /** Drawn only while it is open. */
  readonly children: ReactNode;
}

/** An opener and the panel under it. */
export function PopupPanel({ popup, align = 'start', opener, children }: PopupPanelProps) {
  return (
    <div ref={popup.frame} className={css.frame}>
      {opener}
      {popup.isOpen && (
        // The key handler serves the controls inside the panel.
        <section
          ref={keepInSight}
          id={popup.popupId}
          className={css.popup}
          data-align={align}
          onKeyDownCapture={popup.onKeyDown}
        >
          {children}
        </section>
      )}
    </div>
  );
}

const margin = 8;

/** A panel whose opener stands near an edge of a phone moves into the window; its content may come later. */
function keepInSight(panel: HTMLElement | null) {
  if (!panel) return;
  const place = () => {
    panel.style.translate = '';
    const { left, right } = panel.getBoundingClientRect();
    const beyond = Math.max(0, right - (window.innerWidth - margin));
    panel.style.translate = `${left < margin ? margin - left : -beyond}px`;
  };
  const watch = new ResizeObserver(place);
  watch.observe(panel);
  place();
  return () => watch.disconnect();
}
