import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { type ReportCriteria, sortInputOf } from '../url/report-input.ts';
import { type AllRows, loadAllRows } from './load-all-rows.ts';

type Stage = { readonly loaded: number } | { readonly sheet: AllRows };

const rowsPerFetch = 500;

export interface PrintJob {
  /** Rows loaded so far. Null while not loading. */
  readonly loaded: number | null;
  /** Rows being printed. */
  readonly sheet: AllRows | null;
  readonly start: (criteria: ReportCriteria, sort: Sort, visits: boolean) => Promise<void>;
  readonly cancel: () => void;
}

/** Prints a whole report: loads its rows, renders them, prints them, and discards them. */
export function usePrint(): PrintJob {
  const [stage, setStage] = useState<Stage | null>(null);
  const currentAbort = useRef<AbortController>(undefined);
  const sheet = stage && 'sheet' in stage ? stage.sheet : null;

  useEffect(() => () => currentAbort.current?.abort(), []);
  useEffect(() => {
    if (!sheet) return;
    const handleAfterPrint = () => setStage(null);
    window.addEventListener('afterprint', handleAfterPrint);
    return () => window.removeEventListener('afterprint', handleAfterPrint);
  }, [sheet]);

  async function start(criteria: ReportCriteria, sort: Sort, visits: boolean) {
    const controller = new AbortController();
    currentAbort.current = controller;
    setStage({ loaded: 0 });
    try {
      const fetchPage = (cursor: string | null) =>
        api.keyActivity.transactions(
          { ...criteria, ...sortInputOf(sort, cursor), visits, limit: rowsPerFetch },
          { signal: controller.signal },
        );
      const allRows = await loadAllRows(fetchPage, (loaded) => setStage({ loaded }));
      if (!controller.signal.aborted) setStage({ sheet: allRows });
    } catch {
      // The user canceled, or the call already reported the error. Nothing is printed.
      setStage(null);
    }
  }

  return {
    loaded: stage && 'loaded' in stage ? stage.loaded : null,
    sheet,
    start,
    cancel() {
      currentAbort.current?.abort();
      setStage(null);
    },
  };
}
