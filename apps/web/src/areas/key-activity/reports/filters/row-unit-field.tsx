import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import type { RowUnit } from '../url/report-url.ts';

const rowUnits = [
  { value: 'visits', label: 'report.rows.visits' },
  { value: 'events', label: 'report.rows.events' },
] as const;

interface RowUnitFieldProps {
  readonly value: RowUnit;
  readonly onChange: (rows: RowUnit) => void;
}

/** Row unit selector for a report with whole visits (TXN-05). */
export function RowUnitField({ value, onChange }: RowUnitFieldProps) {
  return <Segmented label="report.rows" options={rowUnits} value={value} onChange={onChange} />;
}
