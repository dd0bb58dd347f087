import { type ReactNode, useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { rememberEntry } from '../dialog/opener.ts';
import { PopupPanel } from './popup-panel.tsx';
import { usePopup } from './use-popup.ts';

interface MenuProps extends Pick<ButtonProps, 'label' | 'size' | 'icon' | 'iconAfter' | 'busy' | 'disabled'> {
  readonly className?: string | undefined;
  /** Whether the entries stay rendered after the menu is closed, for example because one has a dialog. */
  readonly isContentKept?: boolean;
  /** Entries of the menu: buttons and links. */
  readonly children: ReactNode;
}

/**
 * Button with a menu of actions. An open menu has the focus. Arrow keys, Home, and End move between its entries, and
 * Escape returns the focus (WAI-ARIA menu button). A click on an entry closes it.
 */
export function Menu({ className, isContentKept = false, children, ...button }: MenuProps) {
  const popup = usePopup();
  const menu = useRef<HTMLDivElement>(null);
  const opensAtEnd = useRef(false);
  useEffect(() => {
    if (!popup.isOpen) return;
    let stop: (() => void) | undefined;
    let isClosed = false;
    // Even without this code, Tab reaches the entries.
    void import('./menu-keys.ts').then(
      ({ connectMenu }) => {
        if (!isClosed && menu.current) stop = connectMenu(menu.current, opensAtEnd.current);
      },
      () => undefined,
    );
    return () => {
      isClosed = true;
      opensAtEnd.current = false;
      stop?.();
    };
  }, [popup.isOpen]);
  return (
    <PopupPanel
      popup={popup}
      align="end"
      isContentKept={isContentKept}
      opener={
        <Button
          ref={popup.opener}
          {...button}
          {...popup.openerProps}
          onClick={popup.toggle}
          onKeyDown={(event) => {
            if (popup.isOpen || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
            event.preventDefault();
            opensAtEnd.current = event.key === 'ArrowUp';
            popup.toggle();
          }}
        />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks bubble up from the actions inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the actions inside handle the keyboard */}
      <div
        ref={menu}
        className={className}
        onClick={({ target, currentTarget }) => {
          // An action's dialog is outside the menu, but its events bubble up to here.
          const entry = target instanceof Element && currentTarget.contains(target) && target.closest('a, button');
          if (!entry) return;
          if (popup.opener.current) rememberEntry(popup.opener.current, entry);
          popup.close();
        }}
      >
        {children}
      </div>
    </PopupPanel>
  );
}
