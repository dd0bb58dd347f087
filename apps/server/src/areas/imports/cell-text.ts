import { formatValue, type Cell as StoredCell } from 'hucre';
import type { Cell } from './table.ts';

type Stored = Pick<StoredCell, 'value' | 'type' | 'style' | 'formula'>;

/** Excel keeps 15 digits of a number; further ones were lost when the number was typed. */
const mostDigits = 15;

/** A cell as Excel displays it. A value that Excel made and no person typed is a fault. */
export function cellText({ value, type, style, formula }: Stored, name: string): Cell {
  const fault = (code: NonNullable<Cell['fault']>['code']) => ({ code, params: { cell: name } });
  const format = style?.numFmt ?? 'General';
  if (type === 'error') return { text: String(value), fault: fault('importErrorValue') };
  if (value === null || value === undefined)
    return formula === undefined ? { text: '' } : { text: '', fault: fault('importNoResult') };
  if (typeof value === 'boolean') return { text: formatValue(value, format), fault: fault('importTrueFalse') };
  if (value instanceof Date) return { text: formatValue(value, format), fault: fault('importDate') };
  if (typeof value !== 'number') return { text: tidy(formatValue(value, format)) };
  if (Math.abs(value) >= 10 ** mostDigits) return { text: String(value), fault: fault('importDigits') };
  return { text: tidy(isGeneral(format) ? String(Number(value.toPrecision(mostDigits))) : formatValue(value, format)) };
}

const isGeneral = (format: string) => /^general$/i.test(format.trim());
const tidy = (text: string) => text.normalize('NFC').trim();
