import type { CallOutput, Contract } from '@latchboard/contract';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import type { Column } from '@latchboard/ui/table/column.ts';
import { storeShownColumns, useShownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import { callName } from '../../call.ts';
import { showFailure } from '../../failure-toast.ts';
import { query } from '../../query.ts';
import { useUrlState } from '../../url-state.ts';
import { useAction } from '../../use-action.ts';
import type { ListState } from '../use-list.ts';
import { readViewParams, writeViewParams } from './view-params.ts';

export type View = CallOutput<Contract['lists']['listViews']>['rows'][number];

export interface ViewsOf<Row> {
  /** URL values of the list. */
  readonly list: Pick<ListState<Row>, 'address'>;
  readonly name: string;
  readonly columns: readonly Column<Row>[];
}

/** Reads the ID of the open view from the URL. 0 is the standard view. Undefined before a choice. */
const readOpen = ({ saved }: Readonly<Record<string, unknown>>) => ({
  saved: typeof saved === 'string' && /^\d{1,9}$/.test(saved) ? saved : undefined,
});
const standardViewId = '0';

const viewsOf = (name: string) => query(api.lists.listViews, { list: name }, { quiet: true });

/** The open view of a list. */
export function useOpenView(name: string): View | undefined {
  const [{ saved }] = useUrlState(readOpen);
  return useQuery(viewsOf(name)).data?.rows.find(({ id }) => String(id) === saved);
}

/** Saved views of a list: filters, sort, and columns under a name. The default view opens with the list. */
export function useViews<Row>({ list, name, columns }: ViewsOf<Row>) {
  const { person } = useKitServices();
  const queryClient = useQueryClient();
  const [{ saved }, setSearch] = useUrlState(readOpen);
  const { run } = useAction();
  const result = useQuery(viewsOf(name));
  const views = result.data?.rows ?? [];
  const shownColumnIds = useShownColumns(name, columns).map(({ id }) => id);
  const currentState = { address: writeViewParams(list.address), columns: shownColumnIds };
  const current = views.find(({ id }) => String(id) === saved);
  const isChanged =
    current !== undefined &&
    (current.address !== currentState.address ||
      columns.some(({ id, isFixed }) => !isFixed && current.columns.includes(id) !== shownColumnIds.includes(id)));

  const reload = () => queryClient.invalidateQueries({ queryKey: [callName(api.lists.listViews)] });

  function open(view: View | undefined, replace = false) {
    storeShownColumns(name, person.id, columns, view?.columns);
    const address = readViewParams(view?.address ?? '', Object.keys(list.address));
    setSearch({ ...address, saved: view ? String(view.id) : standardViewId }, { replace });
  }

  // A URL without filters opens the default view.
  const defaultView =
    saved === undefined && currentState.address === '' ? views.find(({ isDefault }) => isDefault) : undefined;
  const openRef = useRef(open);
  openRef.current = open;
  useEffect(() => {
    if (defaultView) openRef.current(defaultView, true);
  }, [defaultView]);

  return {
    views,
    currentState,
    current,
    isChanged,
    reload,
    open,
    /** Opens a view after it was saved. */
    openSaved: async (view: View) => {
      await reload();
      setSearch({ saved: String(view.id) }, { replace: true });
      showToast({ tone: 'success', title: { key: 'list.views.saved', params: { name: view.name } } });
    },
    /** Saves the current state of the list in the open view. */
    saveChanges: async () => {
      if (!current) return;
      const { id: viewId, ...stored } = current;
      await api.lists.changeView({ ...stored, ...currentState, viewId }, { quiet: true }).then(
        (view) => showToast({ tone: 'success', title: { key: 'list.views.saved', params: { name: view.name } } }),
        (failure: unknown) => {
          if (!(failure instanceof ApiError)) throw failure;
          if (failure.code === 'changedByAnother') showToast({ tone: 'warning', title: 'list.views.elsewhere' });
          else showFailure(failure);
        },
      );
      await reload();
    },
    remove: async () => {
      if (!current) return;
      const params = { name: current.name };
      const isConfirmed = await confirm({
        title: { key: 'list.views.delete', params },
        text: 'list.views.deleteText',
        confirmLabel: 'list.views.confirmDelete',
        isDangerous: true,
      });
      if (!isConfirmed) return;
      // Succeeds even if another tab already deleted the view.
      await run(async () => {
        await api.lists.removeView({ viewId: current.id });
        showToast({ tone: 'success', title: { key: 'list.views.deleted', params } });
      });
      setSearch({ saved: standardViewId }, { replace: true });
      await reload();
    },
  };
}

export type Views = ReturnType<typeof useViews>;
