import { useMemo, useState } from 'react';
import type { KeyEvent } from '../../events/shapes.ts';
import { type ReportLine, visitLines } from './visit-lines.ts';

/** Lines of a report, and a function that expands or collapses a visit. */
export function useVisits(rows: readonly KeyEvent[] | undefined) {
  const [openVisits, setOpenVisits] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => rows && visitLines(rows, openVisits), [rows, openVisits]);
  return {
    lines,
    /** Lines for other rows, such as rows to print, with the same visits expanded. */
    linesOf: (all: readonly KeyEvent[]) => visitLines(all, openVisits),
    toggle({ visit }: ReportLine) {
      if (visit === null) return;
      const next = new Set(openVisits);
      if (!next.delete(visit)) next.add(visit);
      setOpenVisits(next);
    },
  };
}
