import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Menu } from '../popup/menu.tsx';
import { InMenu } from './in-menu.ts';
import css from './toolbar.module.css';

/** Menu for the secondary actions of a page or panel. */
export function MoreMenu({ children }: { readonly children: ReactNode }) {
  return (
    <Menu
      label="ui.moreActions"
      iconAfter={<IconChevronDown size={14} aria-hidden />}
      className={css.menu}
      // An action can open a dialog, which stays open after the menu is closed.
      isContentKept
    >
      <InMenu value={true}>{children}</InMenu>
    </Menu>
  );
}
