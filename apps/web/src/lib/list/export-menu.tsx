import type { TextKey } from '@latchboard/texts';
import { useIsInMenu } from '@latchboard/ui/page/in-menu.ts';
import { Menu } from '@latchboard/ui/popup/menu.tsx';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import type { ExportActions } from './export-actions.ts';

const ExportChoices = lazy(() => import('./export-choices.tsx'));

export interface ExportMenuProps extends ExportActions {
  /** Default: Export. */
  readonly label?: TextKey;
  readonly isBusy?: boolean;
  readonly size?: 'small' | 'normal';
}

/**
 * Menu of a list or report: files, print, signed proof, email, link, and schedule. Its content is loaded when it opens.
 * Inside another menu, its entries are part of that menu.
 */
export function ExportMenu({ label = 'list.export', isBusy = false, size = 'normal', ...actions }: ExportMenuProps) {
  const isInMenu = useIsInMenu();
  const { isEmpty = false, onProof, onShare, onSchedule } = actions;
  if (isInMenu)
    return (
      <Suspense>
        <ExportChoices {...actions} isBusy={isBusy} />
      </Suspense>
    );
  return (
    <Menu
      size={size}
      label={label}
      icon={label === 'list.export' && <IconDownload size={16} aria-hidden />}
      iconAfter={<IconChevronDown size={14} aria-hidden />}
      busy={isBusy}
      disabled={isEmpty && !(onProof ?? onShare ?? onSchedule)}
    >
      <Suspense>
        <ExportChoices {...actions} />
      </Suspense>
    </Menu>
  );
}
