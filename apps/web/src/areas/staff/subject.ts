import { type Level, levelsUpward } from '@latchboard/contract/levels';
import type { Crumb } from '@latchboard/ui/page/page.tsx';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { levelHref, loadingCrumbs, placeCrumb } from '#web/lib/place-crumb.ts';
import type { CallOptions } from '#web/lib/request.ts';
import { scopeOf } from '#web/lib/scope-of.ts';
import { notFoundError, useOptionalIdParam } from '#web/lib/url-state.ts';
import type { Entity } from './shapes.ts';

/** Entity of the logins on a screen. */
export interface Subject {
  readonly level: Level;
  readonly id: number;
}

export interface SubjectDetail extends Subject, Entity {
  readonly corporation: Entity;
  /** Higher levels, from the corporation to the parent. */
  readonly ancestors: readonly (Entity & { readonly level: Level })[];
}

/** Entity in the URL. */
export function useSubject(): Subject {
  const ids = {
    property: useOptionalIdParam('propertyId'),
    region: useOptionalIdParam('regionId'),
    division: useOptionalIdParam('divisionId'),
    corporation: useOptionalIdParam('corporationId'),
  };
  for (const level of levelsUpward) {
    const id = ids[level];
    if (id !== undefined) return { level, id };
  }
  throw notFoundError();
}

/** URL of an entity's login list. A removal redirects here (STF-05). */
export const loginsHref = (subject: Subject) =>
  subject.level === 'property' ? `/property/${subject.id}/site-logins` : levelHref(subject);

async function loadProperty(id: number, options: CallOptions): Promise<SubjectDetail> {
  const { name, corporation, division, region } = await api.hierarchy.getProperty({ propertyId: id }, options);
  const ancestors = [
    { level: 'corporation' as const, ...corporation },
    { level: 'division' as const, ...division },
    { level: 'region' as const, ...region },
  ];
  return { level: 'property', id, name, corporation, ancestors };
}

const levelCalls = {
  region: api.hierarchy.getRegion,
  division: api.hierarchy.getDivision,
  corporation: api.hierarchy.getCorporation,
};

async function loadSubject({ level, id }: Subject, options: CallOptions): Promise<SubjectDetail> {
  if (level === 'property') return loadProperty(id, options);
  const { name, ancestors } = await levelCalls[level](scopeOf(level, id), options);
  return { level, id, name, corporation: ancestors[0] ?? { id, name }, ancestors };
}

export function subjectQuery(subject: Subject) {
  return queryOptions({
    queryKey: ['staff.subject', subject.level, subject.id],
    queryFn: ({ signal }) => loadSubject(subject, { signal, quiet: true }),
  });
}

/** Breadcrumbs for an entity. Customers have no pages for higher levels. */
export function crumbsOf(detail: SubjectDetail | undefined, isInternal: boolean): readonly Crumb[] {
  if (!isInternal) return [];
  if (!detail) return loadingCrumbs;
  return [...detail.ancestors, detail].map((place) => placeCrumb(place));
}
