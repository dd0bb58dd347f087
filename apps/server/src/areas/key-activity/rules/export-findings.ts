/** Problem in an export, with its location: a line of the file, a cabinet, a range of its positions. */
export type Finding = {
  kind: 'altered' | 'removed' | 'inserted' | 'reordered' | 'cut-off' | 'untrusted';
  part: 'header' | 'line' | 'row' | 'batch' | 'log' | 'checkpoint' | 'contents' | 'end' | 'key';
  line: number | null;
  cabinet: number | null;
  from: number | null;
  to: number | null;
};

export type ReportFinding = (
  kind: Finding['kind'],
  part: Finding['part'],
  where?: Partial<Pick<Finding, 'line' | 'cabinet' | 'from' | 'to'>>,
) => void;

/**
 * Maximum number of findings. One error can affect every line after it, and the first findings are enough to locate it.
 */
const maxFindings = 200;

export function collectFindings(): { findings: Finding[]; report: ReportFinding } {
  const findings: Finding[] = [];
  const report: ReportFinding = (kind, part, where = {}) => {
    if (findings.length >= maxFindings) return;
    findings.push({ kind, part, line: null, cabinet: null, from: null, to: null, ...where });
  };
  return { findings, report };
}
