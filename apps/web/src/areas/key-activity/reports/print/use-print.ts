import type { Sort } from '@latchboard/ui/table/sort.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { orderOf, type ReportCriteria } from '../address/report-input.ts';
import { type AllRows, loadAllRows } from './load-all-rows.ts';

type Stage = { readonly loaded: number } | { readonly sheet: AllRows };

const perFetch = 500;

export interface Paper {
  /** Rows loaded so far. Null while not loading. */
  readonly loaded: number | null;
  /** Rows being printed. */
  readonly sheet: AllRows | null;
  readonly start: (criteria: ReportCriteria, sort: Sort, visits: boolean) => Promise<void>;
  readonly cancel: () => void;
}

/** Prints a whole report: loads its rows, renders them, prints, and releases them. */
export function usePrint(): Paper {
  const [stage, setStage] = useState<Stage | null>(null);
  const ending = useRef<AbortController>(undefined);
  const sheet = stage && 'sheet' in stage ? stage.sheet : null;

  useEffect(() => () => ending.current?.abort(), []);
  useEffect(() => {
    if (!sheet) return;
    const done = () => setStage(null);
    window.addEventListener('afterprint', done);
    return () => window.removeEventListener('afterprint', done);
  }, [sheet]);

  async function start(criteria: ReportCriteria, sort: Sort, visits: boolean) {
    const controller = new AbortController();
    ending.current = controller;
    setStage({ loaded: 0 });
    try {
      const fetchPage = (cursor: string | null) =>
        api.keyActivity.transactions(
          { ...criteria, ...orderOf(sort, cursor), visits, limit: perFetch },
          { signal: controller.signal },
        );
      const all = await loadAllRows(fetchPage, (loaded) => setStage({ loaded }));
      if (!controller.signal.aborted) setStage({ sheet: all });
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
      ending.current?.abort();
      setStage(null);
    },
  };
}
