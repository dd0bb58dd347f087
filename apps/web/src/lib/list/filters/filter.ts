import type { Wording } from '@latchboard/ui/wording/wording.ts';
import type { ReactNode } from 'react';

export interface ControlProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One filter of a list: how it stands in the address, and what people set it with. */
export interface Filter<Value> {
  /** Out of the address; what cannot be a value is the usual one. */
  readonly read: (raw: unknown) => Value;
  /** Into the address; undefined where the value is the usual one. */
  readonly write: (value: Value) => string | undefined;
  readonly Control: (props: ControlProps<Value>) => ReactNode;
  /** What it is set to, for paper; nothing where it is not set. */
  readonly words: (value: Value, say: (wording: Wording) => string) => string | undefined;
  /** Set letter by letter: the list waits for a pause. */
  readonly isTyped?: boolean;
  /** One of several lists on one page: it narrows nothing, and each has a sort of its own. */
  readonly isView?: boolean;
  /** Seldom set: it stands behind "More filters". */
  readonly isAside?: boolean;
}

/** A filter that few people set; `More filters` opens it and counts those that are set. */
export const aside = <Value>(filter: Filter<Value>): Filter<Value> => ({ ...filter, isAside: true });

// biome-ignore lint/suspicious/noExplicitAny: the values of the filters of one list differ.
export type Filters = Readonly<Record<string, Filter<any>>>;
export type ValuesOf<F extends Filters> = { readonly [Name in keyof F]: ReturnType<F[Name]['read']> };
