import { useMemo, useState } from 'react';
import type { KeyEvent } from '../../events/shapes.ts';
import { type ReportLine, visitLines } from './visit-lines.ts';

/** Lines of a report, and its expanded visits. */
export function useVisits(rows: readonly KeyEvent[] | undefined) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => rows && visitLines(rows, open), [rows, open]);
  return {
    lines,
    /** Printed visits are folded as on the screen. */
    linesOf: (all: readonly KeyEvent[]) => visitLines(all, open),
    toggle({ visit }: ReportLine) {
      if (visit === null) return;
      const next = new Set(open);
      if (!next.delete(visit)) next.add(visit);
      setOpen(next);
    },
  };
}
