import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { PopupPanel } from '../popup/popup-panel.tsx';
import { usePopup } from '../popup/use-popup.ts';
import { InMenu } from './in-menu.ts';
import css from './toolbar.module.css';

/** Menu with the secondary actions of a page or panel. A click on an action closes it. */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  const popup = usePopup();
  return (
    <PopupPanel
      popup={popup}
      align="end"
      // An action can have a dialog, which stays open after the menu is closed.
      isContentKept
      opener={
        <Button
          ref={popup.opener}
          label="ui.moreActions"
          iconAfter={<IconChevronDown size={14} aria-hidden />}
          {...popup.openerProps}
          onClick={popup.toggle}
        />
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks bubble up from the actions inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the actions inside handle the keyboard */}
      <div
        className={css.menu}
        onClick={({ target, currentTarget }) => {
          // A dialog of an action is outside the menu, but its events bubble up to here.
          if (target instanceof Element && currentTarget.contains(target) && target.closest('a, button')) popup.close();
        }}
      >
        <InMenu value={true}>{children}</InMenu>
      </div>
    </PopupPanel>
  );
}
