import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { storeShownColumns, useShownColumns } from '@latchboard/ui/table/use-table-choices.ts';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { callName } from '#web/lib/call.ts';
import { showFailure } from '#web/lib/failure-toast.ts';
import type { ViewsOf } from '#web/lib/list/views/use-views.ts';
import { readViewParams, writeViewParams } from '#web/lib/list/views/view-params.ts';
import { query } from '#web/lib/query.ts';
import { useIdParam, useUrlState } from '#web/lib/url-state.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { ReportLine } from '../table/visit-lines.ts';
import type { SharedReport } from './shapes.ts';

/** Value of `saved` in the URL for the standard view. A shared report is never open with one of the user's views. */
const noOwnView = '0';

const readOpen = ({ shared, saved }: Readonly<Record<string, unknown>>) => ({
  shared: typeof shared === 'string' && /^\d{1,9}$/.test(shared) ? shared : undefined,
  saved: typeof saved === 'string' ? saved : undefined,
});

/** Custom reports shared by a property and the levels above. A URL with only a report's ID opens that report. */
export function useSharedReports({ list, name, columns }: ViewsOf<ReportLine>) {
  const propertyId = useIdParam('propertyId');
  const { person } = useKitServices();
  const queryClient = useQueryClient();
  const [{ shared, saved }, setSearch] = useUrlState(readOpen);
  const { run } = useAction();
  const result = useQuery(query(api.keyActivity.listSharedReports, { propertyId }, { quiet: true }));
  const { rows: reports, places } = result.data ?? { rows: [], places: [] };
  const shownColumnIds = useShownColumns(name, columns).map(({ id }) => id);
  const currentState = { address: writeViewParams(list.address), columns: shownColumnIds };
  const hasNoOwnView = saved === undefined || saved === noOwnView;
  const current = hasNoOwnView ? reports.find(({ id }) => String(id) === shared) : undefined;
  const isChanged = current !== undefined && current.address !== currentState.address;

  const reload = () => queryClient.invalidateQueries({ queryKey: [callName(api.keyActivity.listSharedReports)] });

  function openReport(report: SharedReport, replace = false) {
    storeShownColumns(name, person.id, columns, report.columns);
    const address = readViewParams(report.address, Object.keys(list.address));
    setSearch({ ...address, shared: String(report.id), saved: noOwnView }, { replace });
  }

  const linkedReport = saved === undefined && currentState.address === '' ? current : undefined;
  const openLinked = useRef(openReport);
  openLinked.current = openReport;
  useEffect(() => {
    if (linkedReport) openLinked.current(linkedReport, true);
  }, [linkedReport]);

  return {
    propertyId,
    reports,
    places,
    currentState,
    current,
    isChanged,
    reload,
    open: openReport,
    /** Opens a report after it was shared or renamed. */
    openSaved: async (report: SharedReport) => {
      await reload();
      setSearch({ shared: String(report.id), saved: noOwnView }, { replace: true });
      const params = { name: report.name, place: report.place.name };
      showToast({ tone: 'success', title: { key: 'sharedReports.saved', params } });
    },
    /** Saves the current state to the open report, for everyone who uses it. */
    saveChanges: async () => {
      if (!current) return;
      const { id: sharedReportId, revision, name: storedName, place } = current;
      await api.keyActivity
        .changeSharedReport(
          { propertyId, sharedReportId, revision, name: storedName, ...currentState },
          { quiet: true },
        )
        .then(
          () =>
            showToast({
              tone: 'success',
              title: { key: 'sharedReports.saved', params: { name: storedName, place: place.name } },
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
      const isConfirmed = await confirm({
        title: { key: 'sharedReports.remove', params },
        text: { key: 'sharedReports.removeText', params },
        confirmLabel: 'sharedReports.confirmRemove',
        isDangerous: true,
      });
      if (!isConfirmed) return;
      // Succeeds even if another user has already removed the report.
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
