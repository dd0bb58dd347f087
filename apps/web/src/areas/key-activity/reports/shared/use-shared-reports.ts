import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { showColumns, useShownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAddress, useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { callName } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/failure-toast.ts';
import type { ViewsOf } from '#web/lib/list/views/use-views.ts';
import { readViewAddress, writeViewAddress } from '#web/lib/list/views/view-address.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { ReportLine } from '../table/visit-lines.ts';
import type { SharedReport } from './shapes.ts';

/** ID of the user's standard view. A shared report can be open instead of it. */
const noOwnView = '0';

const readOpen = ({ shared, saved }: Readonly<Record<string, unknown>>) => ({
  shared: typeof shared === 'string' && /^\d{1,9}$/.test(shared) ? shared : undefined,
  saved: typeof saved === 'string' ? saved : undefined,
});

/** Custom reports shared by a property and the levels above. A URL that only names one opens it. */
export function useSharedReports({ list, name, columns }: ViewsOf<ReportLine>) {
  const propertyId = useIdParam('propertyId');
  const { person } = useKitServices();
  const queries = useQueryClient();
  const [{ shared, saved }, setSearch] = useAddress(readOpen);
  const { run } = useAction();
  const result = useQuery(query(api.keyActivity.listSharedReports, { propertyId }, { quiet: true }));
  const { rows: reports, places } = result.data ?? { rows: [], places: [] };
  const shown = useShownColumns(name, columns).map(({ id }) => id);
  const now = { address: writeViewAddress(list.address), columns: shown };
  const isInstead = saved === undefined || saved === noOwnView;
  const current = isInstead ? reports.find(({ id }) => String(id) === shared) : undefined;
  const isChanged = current !== undefined && current.address !== now.address;

  const reload = () => queries.invalidateQueries({ queryKey: [callName(api.keyActivity.listSharedReports)] });

  function open(report: SharedReport, replace = false) {
    showColumns(name, person.id, columns, report.columns);
    const address = readViewAddress(report.address, Object.keys(list.address));
    setSearch({ ...address, shared: String(report.id), saved: noOwnView }, { replace });
  }

  const linked = saved === undefined && now.address === '' ? current : undefined;
  const openLinked = useRef(open);
  openLinked.current = open;
  useEffect(() => {
    if (linked) openLinked.current(linked, true);
  }, [linked]);

  return {
    propertyId,
    reports,
    places,
    now,
    current,
    isChanged,
    reload,
    open,
    /** Opens a report after it was shared or renamed. */
    opened: async (report: SharedReport) => {
      await reload();
      setSearch({ shared: String(report.id), saved: noOwnView }, { replace: true });
      const params = { name: report.name, place: report.place.name };
      showToast({ tone: 'success', title: { key: 'sharedReports.saved', params } });
    },
    /** Saves the current state in the open report, for all of its users. */
    saveChanges: async () => {
      if (!current) return;
      const { id: sharedReportId, revision, name: kept, place } = current;
      await api.keyActivity
        .changeSharedReport({ propertyId, sharedReportId, revision, name: kept, ...now }, { quiet: true })
        .then(
          () =>
            showToast({
              tone: 'success',
              title: { key: 'sharedReports.saved', params: { name: kept, place: place.name } },
            }),
          (failure: unknown) => {
            if (!(failure instanceof ApiError)) throw failure;
            if (failure.code === 'changedByAnother') showToast({ tone: 'warning', title: 'sharedReports.elsewhere' });
            else showFailure(failure);
          },
        );
      await reload();
    },
    remove: async () => {
      if (!current) return;
      const params = { name: current.name, place: current.place.name };
      const isMeant = await confirm({
        title: { key: 'sharedReports.remove', params },
        text: { key: 'sharedReports.removeText', params },
        confirmLabel: 'sharedReports.confirmRemove',
        isDangerous: true,
      });
      if (!isMeant) return;
      // Also removes a report that another user already removed.
      await run(async () => {
        await api.keyActivity.removeSharedReport({ propertyId, sharedReportId: current.id });
        showToast({ tone: 'success', title: { key: 'sharedReports.removed', params } });
      });
      setSearch({ shared: undefined }, { replace: true });
      await reload();
    },
  };
}

export type SharedReports = ReturnType<typeof useSharedReports>;
