import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';

export interface ControlProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** List filter: its URL format and its control. */
export interface Filter<Value> {
  /** Parses the URL value. An invalid value becomes the default. */
  readonly read: (raw: unknown) => Value;
  /** Formats the URL value. Undefined for the default. */
  readonly write: (value: Value) => string | undefined;
  readonly Control: (props: ControlProps<Value>) => ReactNode;
  /** Value as text for printing. Undefined if the filter is not set. */
  readonly describe: (value: Value, textOf: (wording: Wording) => string) => string | undefined;
  /** Whether the value is typed letter by letter. If so, the list waits for a pause in typing. */
  readonly isTyped?: boolean;
  /** Whether the filter selects one of several lists on a page, each with its own sort, instead of filtering. */
  readonly isView?: boolean;
  /** Whether the filter is rarely used and shown behind "More filters". */
  readonly isSecondary?: boolean;
}

/** Marks a filter as rarely used. The `More filters` button shows it, and displays the number of set filters. */
export const secondaryFilter = <Value>(filter: Filter<Value>): Filter<Value> => ({ ...filter, isSecondary: true });

// biome-ignore lint/suspicious/noExplicitAny: the filters of a list have values of different types.
export type Filters = Readonly<Record<string, Filter<any>>>;
export type ValuesOf<F extends Filters> = { readonly [Name in keyof F]: ReturnType<F[Name]['read']> };
