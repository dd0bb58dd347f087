import type { ClipboardEvent } from 'react';
import { useFieldArray } from 'react-hook-form';
import { parseCells } from '../clipboard/parse-cells.ts';
import type { FormCore } from './use-schema-form.ts';

/** Props of a line. The form removes a line by its index. */
export interface FormLineProps {
  readonly core: FormCore;
  readonly index: number;
  readonly isOnly: boolean;
  readonly onRemove: (index: number) => void;
}

interface FormLinesOptions<Line> {
  readonly core: FormCore;
  /** Path of the list. */
  readonly name: string;
  readonly empty: Line;
  readonly max?: number;
  /**
   * Fields of a line from left to right, for pasted cells. Each function parses a cell. If it returns undefined, the
   * field keeps its value.
   */
  readonly columns?: Readonly<Partial<Record<keyof Line & string, (text: string) => unknown>>>;
}

/**
 * Lines of a form. `rows` changes when a line is added or removed, not when the user types. Render each line as a
 * memoized component with `core` and its index, and with `key` as its key. Set `onPaste` on an element around the
 * lines: it pastes a spreadsheet block, starting at the focused field.
 */
export function useFormLines<Line extends object>(options: FormLinesOptions<Line>) {
  const { core, name, empty, max = Number.POSITIVE_INFINITY, columns } = options;
  const { fields, append, remove } = useFieldArray({ control: core.control, name });

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const { target } = event;
    const path = target instanceof HTMLElement ? (target.dataset.path ?? target.getAttribute('name')) : null;
    const block = parseCells(event.clipboardData.getData('text/plain'));
    if (!path?.startsWith(`${name}.`) || !block || !columns) return;
    const [index = '', field = ''] = path.slice(name.length + 1).split('.');
    const [first, keys] = [Number(index), Object.keys(columns) as (keyof Line & string)[]];
    const from = keys.indexOf(field as keyof Line & string);
    if (from < 0) return;
    event.preventDefault();
    const missingLines = Math.min(first + block.length, max) - fields.length;
    if (missingLines > 0) append(Array.from({ length: missingLines }, () => structuredClone(empty)));
    for (const [row, cells] of block.slice(0, max - first).entries()) {
      const line = `${name}.${first + row}`;
      const parsedCells = cells.map((text, offset) => {
        const key = keys[from + offset];
        return [key, key === undefined ? undefined : columns[key]?.(text)] as const;
      });
      const readFields = parsedCells.filter(([, value]) => value !== undefined);
      // One change per line. With a thousand cells, separate changes would each validate the whole form.
      if (readFields.length > 0) core.set(line, { ...(core.get(line) as Line), ...Object.fromEntries(readFields) });
    }
  }

  return {
    rows: fields.map(({ id }) => ({ key: id })),
    mayAdd: fields.length < max,
    /** Adds a line. The `autoFocus` field of the new line gets focus. */
    add: () => append(structuredClone(empty), { shouldFocus: false }),
    remove: (line: number) => {
      remove(line);
      core.forgetLine(name, line);
    },
    onPaste,
  };
}
