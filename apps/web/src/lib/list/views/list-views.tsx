import { Button } from '@latchboard/ui/button/button.tsx';
import { PopupPanel } from '@latchboard/ui/popup/popup-panel.tsx';
import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useViews, type ViewsOf } from './use-views.ts';

const ViewsPanel = lazy(() => import('./views-panel.tsx'));
const ViewDialog = lazy(() => import('./view-dialog.tsx'));

/** The button with a list's saved views: the open one by name, and what can be done with them. */
export function ListViews<Row>(props: ViewsOf<Row>) {
  const popup = usePopup();
  const views = useViews(props);
  const [dialog, setDialog] = useState<'add' | 'change' | null>(null);
  const { current, isChanged } = views;
  const label = current ? { data: current.name } : 'list.views';
  return (
    <>
      <PopupPanel
        popup={popup}
        align="end"
        opener={
          <Button
            ref={popup.opener}
            label={current && isChanged ? { key: 'list.views.changed', params: { name: current.name } } : label}
            icon={<IconBookmark size={16} aria-hidden />}
            iconAfter={<IconChevronDown size={14} aria-hidden />}
            {...popup.openerProps}
            onClick={() => {
              // Another tab may have saved one.
              if (!popup.isOpen) void views.reload();
              popup.toggle();
            }}
          />
        }
      >
        <Suspense>
          <ViewsPanel views={views} onDone={popup.close} onDialog={setDialog} />
        </Suspense>
      </PopupPanel>
      {dialog !== null && (
        <Suspense>
          <ViewDialog
            list={props.name}
            view={dialog === 'change' ? current : undefined}
            now={views.now}
            reload={views.reload}
            onClose={() => setDialog(null)}
            onSaved={views.opened}
          />
        </Suspense>
      )}
    </>
  );
}
