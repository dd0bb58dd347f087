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
        <section id={popup.popupId} className={css.popup} data-align={align} onKeyDownCapture={popup.onKeyDown}>
          {children}
        </section>
      )}
    </div>
  );
}
