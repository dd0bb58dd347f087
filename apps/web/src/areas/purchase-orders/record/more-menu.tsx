import { Button } from '@latchboard/ui/button/button.tsx';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './order-page.module.css';

/** Menu with the rarely used actions of an order. `close` closes it. */
export function MoreMenu({ children }: { readonly children: (close: () => void) => ReactNode }) {
  const popup = usePopup();
  return (
    <PopupPanel
      popup={popup}
      align="end"
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
      <div className={css.menu}>{children(popup.close)}</div>
    </PopupPanel>
  );
}
