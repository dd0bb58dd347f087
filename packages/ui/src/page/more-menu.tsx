import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Menu } from '../popup/menu.tsx';
import type { Wording } from '../wording/wording.ts';
import { InMenu } from './in-menu.ts';
import css from './toolbar.module.css';

interface MoreMenuProps {
  /** Label of the button, if the page has another menu. */
  readonly label?: Wording;
  readonly children: ReactNode;
}

/** Menu for the secondary actions of a page or panel. */
export function MoreMenu({ label = 'ui.moreActions', children }: MoreMenuProps) {
  return (
    <Menu
      label={label}
      iconAfter={<IconChevronDown size={14} aria-hidden />}
      className={css.menu}
      // An action can open a dialog, which stays open after the menu is closed.
      isContentKept
    >
      <InMenu value={true}>{children}</InMenu>
    </Menu>
  );
}
