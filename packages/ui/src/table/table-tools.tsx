import { IconColumns } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '../button/button.tsx';
import { PopupPanel } from '../popup/popup-panel.tsx';
import { usePopup } from '../popup/use-popup.ts';
import type { TableChoicesProps } from './table-choices.tsx';

const TableChoices = lazy(() => import('./table-choices.tsx')) as typeof import('./table-choices.tsx').default;

/** Button above a table that opens its view options. */
export function TableTools<Row>(props: TableChoicesProps<Row>) {
  const popup = usePopup();
  return (
    <PopupPanel
      popup={popup}
      align="end"
      opener={
        <Button
          ref={popup.opener}
          label="ui.table.columns"
          icon={<IconColumns size={16} aria-hidden />}
          {...popup.openerProps}
          onClick={popup.toggle}
        />
      }
    >
      <Suspense>
        <TableChoices {...props} />
      </Suspense>
    </PopupPanel>
  );
}
