import { type LocalTime, parseLocalTime } from '@latchboard/contract/local-time';
import type { LocalRange, QuestionTime } from './read-time.ts';

interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** A local time that occurs twice or is skipped, and the instant that is used for it. */
export interface ClockChange {
  readonly kind: 'twice' | 'skipped';
  /** `2026-11-01T01:30` */
  readonly local: string;
  readonly used: Date;
}

export interface QuestionInstants extends Period {
  /** Other interpretations: the second occurrence of a repeated hour, or the other half of the day. */
  readonly others: readonly Period[];
  readonly clock: ClockChange | null;
}

/** Converts the local time of a question to instants. Resolves repeated and skipped times like `parseLocalTime`. */
export function toQuestionInstants(time: QuestionTime, zone: string, now: Date): QuestionInstants {
  if (time.elapsed !== null) {
    const from = new Date(now.getTime() - time.elapsed);
    return { from, to: time.isMoment ? from : now, others: [], clock: null };
  }
  const range = readRange(time, zone, time.hasHours);
  const interpretations = [
    ...range.second,
    ...time.others.flatMap((other) => {
      const { from, to, second } = readRange(other, zone, time.hasHours);
      return [{ from, to }, ...second];
    }),
  ];
  return {
    ...{ from: range.from, to: range.to, clock: range.clock },
    others: interpretations
      .filter(({ from }) => from <= now)
      .map(({ from, to }) => ({ from, to: to > now ? now : to })),
  };
}

function readRange(range: LocalRange, zone: string, hasHours: boolean) {
  const boundaries = [range.from, range.to].map((at) => ({ at, read: parseLocalTime(formatLocal(at), zone) }));
  const [from, to] = boundaries.map(({ read }) => read) as [LocalTime, LocalTime];
  const changedEnd = hasHours ? boundaries.find(({ read }) => read.kind !== 'once') : undefined;
  const isTwice = hasHours && (from.second ?? to.second) !== null;
  return {
    from: from.at,
    to: to.at,
    second: isTwice ? [{ from: from.second ?? from.at, to: to.second ?? to.at }] : [],
    clock: changedEnd ? changeOf(changedEnd.at, changedEnd.read) : null,
  };
}

const formatLocal = (at: Date) => at.toISOString().slice(0, 23);

const changeOf = (at: Date, { kind, at: used }: LocalTime): ClockChange => ({
  kind: kind === 'twice' ? 'twice' : 'skipped',
  local: formatLocal(at).slice(0, 16),
  used,
});
