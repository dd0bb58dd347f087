import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { discardQuestion } from '@latchboard/ui/form/discard-question.ts';
import { useUnsavedWork } from '@latchboard/ui/form/unsaved-work.ts';
import { useDraftState } from '@latchboard/ui/form/use-draft-state.ts';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useCallback, useMemo, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { RequestRow } from '../shapes.ts';
import { type Draft, type Drafts, type Edit, pendingEdits } from './pending-edits.ts';

/** Display time of the report's toasts in milliseconds (SRQ-03). */
const closeDelayMs = 2000;

/** Maximum number of changes per call. */
const maxPerCall = 500;

const isDraftList = (stored: unknown) =>
  Array.isArray(stored) &&
  stored.every((entry) => Array.isArray(entry) && typeof entry[0] === 'number' && isObject(entry[1]));

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

/** Pending changes, the errors of rejected ones, and the Update action that saves them (SRQ-03). */
export function useDrafts(rows: readonly RequestRow[], reload: () => Promise<unknown>) {
  const t = useTranslate();
  const [entries, setEntries] = useDraftState<readonly (readonly [number, Draft])[]>('open report', [], {
    isValue: isDraftList,
  });
  const drafts: Drafts = useMemo(() => new Map(entries), [entries]);
  const latestSet = useRef(setEntries);
  latestSet.current = setEntries;
  const setDrafts = useCallback(
    (change: (before: Drafts) => Drafts) => latestSet.current((before) => [...change(new Map(before))]),
    [],
  );
  const latestRows = useRef(rows);
  latestRows.current = rows;
  const [rejections, setRejections] = useState<ReadonlyMap<number, string>>(new Map());
  const { isBusy: isSaving, run } = useAction();
  const pending = pendingEdits(rows, drafts);
  const isUnsaved = useRef(false);
  isUnsaved.current = pending.length > 0;
  const { useLeaveGuard } = useKitServices();
  useLeaveGuard(
    useCallback(() => isUnsaved.current, []),
    useCallback(() => confirm(discardQuestion), []),
  );
  useUnsavedWork(pending.length > 0);

  const change = useCallback(
    (id: number, next: Draft) => {
      const revision = latestRows.current.find((row) => row.id === id)?.revision;
      setDrafts((before) => new Map(before).set(id, { revision, ...before.get(id), ...next }));
      setRejections((before) => omitIds(before, [id]));
    },
    [setDrafts],
  );

  /** Saves the pending changes in batches. If a call fails, its changes stay pending. */
  const save = () =>
    run(async () => {
      for (let start = 0; start < pending.length; start += maxPerCall)
        await saveSome(pending.slice(start, start + maxPerCall));
    }, reload);

  async function saveSome(items: readonly Edit[]) {
    const { updated, failed } = await api.serviceRequests.updateOpenServiceRequests({ items: [...items] });
    const savedIds = updated.map(({ id }) => id);
    const rejectedIds = new Set(failed.map(({ serviceRequestId }) => serviceRequestId));
    // A rejected change stays pending. After the reload, its row has the revision that the next save uses.
    setDrafts((before) => {
      const keptEntries = [...omitIds(before, savedIds)];
      return new Map(
        keptEntries.map(([id, draft]) => [id, rejectedIds.has(id) ? { ...draft, revision: undefined } : draft]),
      );
    });
    const rejectionText = (code: string, message: string) =>
      code === 'changedByAnother' ? t('requestReports.changedMeanwhile') : message;
    setRejections(
      new Map(failed.map(({ serviceRequestId, code, message }) => [serviceRequestId, rejectionText(code, message)])),
    );
    if (savedIds.length > 0)
      showToast({
        tone: 'success',
        title: { key: 'requestReports.updated', params: { count: savedIds.length } },
        closeAfter: closeDelayMs,
      });
    if (failed.length > 0)
      showToast({
        tone: 'error',
        title: { key: 'requestReports.notUpdated', params: { count: failed.length } },
        closeAfter: closeDelayMs,
      });
  }

  return {
    drafts,
    rejections,
    pending,
    isSaving,
    change,
    save,
    discard: () => {
      setDrafts(() => new Map());
      setRejections(new Map());
    },
  };
}

function omitIds<Value>(entries: ReadonlyMap<number, Value>, ids: readonly number[]): ReadonlyMap<number, Value> {
  return new Map([...entries].filter(([id]) => !ids.includes(id)));
}
