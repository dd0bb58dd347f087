import { usePopup } from '@latchboard/ui/popup/use-popup.ts';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useViews, type ViewsOf } from './use-views.ts';
import { ViewsButton } from './views-button.tsx';

const ViewsPanel = lazy(() => import('./views-panel.tsx'));
const ViewDialog = lazy(() => import('./view-dialog.tsx'));

/** Button for a list's saved views. Shows the name of the open view, and opens the list of views and their actions. */
export function ListViews<Row>(props: ViewsOf<Row>) {
  const popup = usePopup();
  const views = useViews(props);
  const [dialog, setDialog] = useState<'add' | 'change' | null>(null);
  const { current, isChanged } = views;
  return (
    <>
      <ViewsButton
        popup={popup}
        label="list.views"
        icon={<IconBookmark size={16} aria-hidden />}
        current={current}
        isChanged={isChanged}
        reload={views.reload}
      >
        <ViewsPanel views={views} onDone={popup.close} onDialog={setDialog} />
      </ViewsButton>
      {dialog !== null && (
        <Suspense>
          <ViewDialog
            list={props.name}
            view={dialog === 'change' ? current : undefined}
            currentState={views.currentState}
            reload={views.reload}
            onClose={() => setDialog(null)}
            onSaved={views.openSaved}
          />
        </Suspense>
      )}
    </>
  );
}
