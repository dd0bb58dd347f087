import { type CallGroup, type Contract, contract } from '@latchboard/contract';
import type { FastifyInstance } from 'fastify';
import { mountDevelopment } from './areas/development/index.ts';
import { areas } from './areas.gen.ts';
import type { Area } from './platform/area.ts';
import type { Constraints } from './platform/errors.ts';
import type { Calls } from './platform/http/handler.ts';
import { mountGroup } from './platform/http/mount.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { Platform } from './platform/platform.ts';
import { indexEffects } from './platform/record/effect-index.ts';

type ServedGroup = keyof UnionToIntersection<(typeof areas)[number]['calls']>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Mounts every area's calls. A contract group without an area does not compile. */
export function mountAreas(app: FastifyInstance, platform: Platform): void {
  const served: Readonly<Record<ServedGroup, unknown>> = Object.assign({}, ...areas.map(({ calls }) => calls));
  for (const group of Object.keys(contract) as (keyof Contract)[])
    mountGroup(app, platform, group, contract[group] as CallGroup, served[group] as Calls<CallGroup>);
  mountDevelopment(app, platform);
}

/** Background jobs of all areas. They call `platform` only when they run. */
export function jobsOf(platform: () => Platform): Job[] {
  return (areas as readonly Area<never>[]).flatMap(({ jobs }) => jobs?.(platform) ?? []);
}

/** Starts the watchers of all areas. Returns a function that stops them. */
export function watchAreas(platform: Platform): () => void {
  const stopFunctions = (areas as readonly Area<never>[]).flatMap(({ watch }) => watch?.(platform) ?? []);
  return () => {
    for (const stop of stopFunctions) stop();
  };
}

/** Constraints of all areas, with their errors. */
export const constraints: Constraints = Object.assign(
  {},
  ...(areas as readonly Area<never>[]).map((area) => area.constraints),
);

/** Effects that the areas declare for actions on records. */
export const effects = indexEffects((areas as readonly Area<never>[]).flatMap((area) => area.effects ?? []));
