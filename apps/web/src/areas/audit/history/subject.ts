import { type AuditedKind, auditedKinds, auditParents, recordKeyPattern } from '@latchboard/contract/audit/kinds';
import { addDays, type Day, isDay } from '@latchboard/ui/date-range/day.ts';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api } from '#web/lib/api.ts';
import { startOfDay } from '#web/lib/dates.ts';
import { allLevels, type EntityRef } from '#web/lib/record/sections.ts';
import { notFoundError, read } from '#web/lib/url-state.ts';

/** Subject of a log: a record, or all records of a kind under a property or corporation. */
export interface AuditSubject {
  readonly kind: AuditedKind;
  /** ID of the record, or its compound key. */
  readonly id: string;
  readonly parent: (typeof auditParents)[number] | null;
}

export interface LogFilters {
  readonly kind: AuditedKind | undefined;
  readonly person: number | undefined;
  /** First and last day, both inclusive, in the page's time zone. */
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

const dayOf = (raw: unknown): Day | undefined => (typeof raw === 'string' && isDay(raw) ? raw : undefined);

/** Subject from the URL. For an unknown kind or an invalid ID, the "not found" page is shown. */
export function useAuditSubject(): AuditSubject {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const kind = auditedKinds.find((auditedKind) => auditedKind === params.entityType);
  const parent = auditParents.find((auditParent) => auditParent === params.parentEntityType);
  if (!kind || (params.parentEntityType !== undefined && !parent)) throw notFoundError();
  const id = String(params.entityId);
  if (!/^[1-9]\d{0,9}$/.test(id) && (parent || !recordKeyPattern.test(id))) throw notFoundError();
  return { kind, id, parent: parent ?? null };
}

/** Entity reference of a record that is a level. Its page has a section with the log. Undefined for other records. */
export function entityOf({ kind, id, parent }: AuditSubject): EntityRef | undefined {
  const level = allLevels.find((candidate) => candidate === kind);
  return level === undefined || parent !== null ? undefined : { level, id: Number(id) };
}

/** Reads the filters from the URL. An invalid filter is ignored. */
export function readLogFilters(raw: Readonly<Record<string, unknown>>): LogFilters {
  return {
    kind: auditedKinds.find((auditedKind) => auditedKind === raw.kind),
    person: read.wholeNumber(String(raw.person), 1, 0) || undefined,
    from: dayOf(raw.from),
    to: dayOf(raw.to),
  };
}

const limit = 50;

/** Changes, newest first, in pages. */
export function historyQuery({ kind, id, parent }: AuditSubject, filters: LogFilters, timeZone: string) {
  return infiniteQueryOptions({
    queryKey: ['audit.history', parent, kind, id, filters.kind, filters.person, filters.from, filters.to, timeZone],
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal, pageParam }) => {
      const page = {
        entityType: kind,
        limit,
        ...(filters.kind !== undefined && { kind: filters.kind }),
        ...(filters.person !== undefined && { person: filters.person }),
        ...(filters.from !== undefined && { from: startOfDay(filters.from, timeZone) }),
        ...(filters.to !== undefined && { to: startOfDay(addDays(filters.to, 1), timeZone) }),
        ...(pageParam > 0 && { before: pageParam }),
      };
      const options = { signal, quiet: true };
      return parent
        ? api.audit.historyUnder({ parentEntityType: parent, entityId: Number(id), ...page }, options)
        : api.audit.entityHistory({ entityId: id, ...page }, options);
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
