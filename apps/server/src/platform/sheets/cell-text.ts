import { formatValue, type Cell as StoredCell } from 'hucre';
import type { Cell, CellError } from './table.ts';

type CellContent = Pick<StoredCell, 'value' | 'type' | 'style' | 'formula'>;

/** Excel stores 15 significant digits of a number and loses the others. */
const maxDigits = 15;

/** Text of a cell as Excel displays it. A value that Excel generated or changed is reported as an error. */
export function cellText({ value, type, style, formula }: CellContent, name: string): Cell {
  const cellError = (code: CellError['code']) => ({ code, params: { cell: name } });
  const format = style?.numFmt ?? 'General';
  if (type === 'error') return { text: String(value), error: cellError('importErrorValue') };
  if (value === null || value === undefined)
    return formula === undefined ? { text: '' } : { text: '', error: cellError('importNoResult') };
  if (typeof value === 'boolean') return { text: formatValue(value, format), error: cellError('importTrueFalse') };
  if (value instanceof Date) return { text: formatValue(value, format), error: cellError('importDate') };
  if (typeof value !== 'number') return { text: normalizeText(formatValue(value, format)) };
  if (Math.abs(value) >= 10 ** maxDigits) return { text: String(value), error: cellError('importDigits') };
  return {
    text: normalizeText(isGeneral(format) ? String(Number(value.toPrecision(maxDigits))) : formatValue(value, format)),
  };
}

const isGeneral = (format: string) => /^general$/i.test(format.trim());
const normalizeText = (text: string) => text.normalize('NFC').trim();
