import type { Notice } from './notice.ts';

/** Sequence numbers of the last notices about a property. 0 if there is none. */
export interface LastNotices {
  /** The last notice of any kind. */
  readonly at: number;
  /** The last notice about the account status. */
  readonly accountAt: number;
}

/** Notices since the last reset. */
export interface ReceivedNotices {
  /** Sequence number of each mark. A position is a mark and the count of notices after it. */
  readonly marks: ReadonlyMap<string, number>;
  /** Properties with a notice since the last reset. */
  readonly properties: ReadonlyMap<number, LastNotices>;
}

/**
 * Maximum age of a position in a reply, as a number of marks. A server process sends a mark when it starts or
 * reconnects.
 */
const maxMarks = 100;

/**
 * Numbers the notices that a process receives. PostgreSQL sends all processes the same notices in the same order. Two
 * processes that received the same mark therefore assign the same numbers after it.
 */
export function createNoticeTracker() {
  const marks = new Map<string, number>();
  const properties = new Map<number, LastNotices>();
  let count = 0;
  let lastMark: string | undefined;
  return {
    /** Adds a notice of any kind to the sequence. */
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
    /** Forgets earlier positions, because notices may have been missed. */
    reset(): void {
      marks.clear();
      properties.clear();
      lastMark = undefined;
    },
    /** Last received notice, as `mark.count`. Data read after this call includes everything up to that notice. */
    position(): string | undefined {
      return lastMark === undefined ? undefined : `${lastMark}.${count - (marks.get(lastMark) ?? 0)}`;
    },
    received: { marks, properties } satisfies ReceivedNotices,
  };
}
