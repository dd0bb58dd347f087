import type { Notice } from './notices.ts';

/** The last notices of a property, by their numbers; 0 for none. */
export interface LastHeard {
  /** The last notice of any kind. */
  readonly at: number;
  /** The last notice about the account status. */
  readonly accountAt: number;
}

export interface Heard {
  /** The numbers that marks were heard at. A position is a mark and a count of notices after it. */
  readonly marks: ReadonlyMap<string, number>;
  /** Properties with a notice since the oldest mark. */
  readonly properties: ReadonlyMap<number, LastHeard>;
}

/** Positions in replies are at most this many marks old. A server process that starts or reconnects sends a mark. */
const maxMarks = 100;

/**
 * Numbers the notices that a process hears. PostgreSQL sends every process the same notices in the same order, so processes
 * that heard the same mark count alike after it.
 */
export function createHeard() {
  const marks = new Map<string, number>();
  const properties = new Map<number, LastHeard>();
  let count = 0;
  let lastMark: string | undefined;
  return {
    /** Counts a notification, whatever it says. */
    add(kind: Notice['kind'] | 'mark' | undefined, id: number): void {
      count += 1;
      if (kind === 'mark') {
        lastMark = String(id);
        marks.set(lastMark, count);
        for (const oldest of marks.keys()) if (marks.size > maxMarks) marks.delete(oldest);
      } else if (kind === 'property' || kind === 'account') {
        const accountAt = kind === 'account' ? count : (properties.get(id)?.accountAt ?? 0);
        properties.set(id, { at: count, accountAt });
      }
    },
    /** Notices may have been missed: positions from before mean nothing anymore. */
    reset(): void {
      marks.clear();
      properties.clear();
      lastMark = undefined;
    },
    /** The last notice heard, as `mark.count`. Data read after this call includes everything up to that notice. */
    position(): string | undefined {
      return lastMark === undefined ? undefined : `${lastMark}.${count - (marks.get(lastMark) ?? 0)}`;
    },
    heard: { marks, properties } satisfies Heard,
  };
}
