export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** A sort in the URL: `time`, or `-time` for descending. */
export function serializeSort(sort: Sort | null): string | undefined {
  return sort === null ? undefined : `${sort.desc ? '-' : ''}${sort.id}`;
}

export function parseSort(text: unknown, ids: readonly string[], fallback: Sort | null = null): Sort | null {
  if (typeof text !== 'string') return fallback;
  const id = text.replace(/^-/, '');
  return ids.includes(id) ? { id, desc: text.startsWith('-') } : fallback;
}
