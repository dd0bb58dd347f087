import { cutText } from '@latchboard/contract/cut-text';
import { type NavigateOptions, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { ApiError } from './api-error.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Returns a function that replaces the query string of the URL. */
export function useSetSearch() {
  const navigate = useNavigate();
  return useCallback(
    (search: Raw, options: Pick<NavigateOptions, 'replace' | 'state'> = {}) =>
      void navigate({ to: '.', search: search as never, ...options }),
    [navigate],
  );
}

type SearchChange<Search> = { readonly [Key in keyof Search]?: Search[Key] | undefined };

/**
 * The screen's state in the query string of the URL: `const [search, setSearch] = useUrlState(readReportSearch)`. The
 * setter merges its values, and removes those that are undefined or ''.
 */
export function useUrlState<Search extends object>(
  read: (raw: Raw) => Search,
): readonly [Search, (next: SearchChange<Search>, options?: { readonly replace?: boolean }) => void] {
  const raw: Raw = useSearch({ strict: false });
  const setSearch = useSetSearch();
  const text = JSON.stringify(raw);
  const search = useMemo(() => read(JSON.parse(text)), [read, text]);
  return [search, (next, { replace = false } = {}) => setSearch({ ...raw, ...next }, { replace })];
}

/** Error for an invalid ID in the URL. The server returns the same error for a missing record. */
export const notFoundError = () => new ApiError({ status: 404, code: 'notFound', message: '' });

/** Record ID from the URL. Any other value throws the "not found" error. */
export function useIdParam(name: string): number {
  const id = useOptionalIdParam(name);
  if (id === undefined) throw notFoundError();
  return id;
}

export function useOptionalIdParam(name: string): number | undefined {
  const params: Raw = useParams({ strict: false });
  const value = params[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !/^[1-9]\d{0,9}$/.test(value)) throw notFoundError();
  return Number(value);
}

/** Parsers for search parameters, so the routes do not load a validation library. */
export const read = {
  text: (value: unknown, maxLength = 100) => (typeof value === 'string' ? cutText(value, maxLength) : ''),
  wholeNumber: (value: unknown, min: number, fallback: number) => {
    const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min ? number : fallback;
  },
  oneOf: <Value extends string>(value: unknown, values: readonly Value[], fallback: Value): Value =>
    values.find((candidate) => candidate === value) ?? fallback,
  flag: (value: unknown) => value === 'yes',
};
