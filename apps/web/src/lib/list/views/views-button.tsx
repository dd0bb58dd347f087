import { Button } from '@latchboard/ui/button/button.tsx';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import type { Popup } from '@latchboard/ui/popup/use-popup.ts';
import type { Wording } from '@latchboard/ui/wording/wording.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';

interface ViewsButtonProps {
  readonly popup: Popup;
  /** Label while no view is open. */
  readonly label: Wording;
  readonly icon: ReactNode;
  /** The open view, and whether the list differs from it. */
  readonly current: { readonly name: string } | undefined;
  readonly isChanged: boolean;
  /** Reloads the views, because another tab may have saved one. */
  readonly reload: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Button for saved views: shows the name of the open one, with the actions below. */
export function ViewsButton({ popup, label, icon, current, isChanged, reload, children }: ViewsButtonProps) {
  const name = current && { data: current.name };
  return (
    <PopupPanel
      popup={popup}
      align="end"
      opener={
        <Button
          ref={popup.opener}
          label={current && isChanged ? { key: 'list.views.changed', params: { name: current.name } } : (name ?? label)}
          icon={icon}
          iconAfter={<IconChevronDown size={14} aria-hidden />}
          {...popup.openerProps}
          onClick={() => {
            if (!popup.isOpen) void reload();
            popup.toggle();
          }}
        />
      }
    >
      <Suspense>{children}</Suspense>
    </PopupPanel>
  );
}
