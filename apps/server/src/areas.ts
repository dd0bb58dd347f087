import { type CallGroup, type Contract, contract } from '@latchboard/contract';
import type { FastifyInstance } from 'fastify';
import { alerts } from './areas/alerts/index.ts';
import { audit } from './areas/audit/index.ts';
import { badges } from './areas/badges/index.ts';
import { calendar } from './areas/calendar/index.ts';
import { mountDevelopment } from './areas/development/index.ts';
import { directories } from './areas/directories/index.ts';
import { erp } from './areas/erp/index.ts';
import { health } from './areas/health/index.ts';
import { hierarchy } from './areas/hierarchy/index.ts';
import { imports } from './areas/imports/index.ts';
import { integrations } from './areas/integrations/index.ts';
import { inventory } from './areas/inventory/index.ts';
import { keyActivity } from './areas/key-activity/index.ts';
import { keyReceipts } from './areas/key-receipts/index.ts';
import { leads } from './areas/leads/index.ts';
import { lists } from './areas/lists/index.ts';
import { mail } from './areas/mail/index.ts';
import { news } from './areas/news/index.ts';
import { offboarding } from './areas/offboarding/index.ts';
import { operations } from './areas/operations/index.ts';
import { plans } from './areas/plans/index.ts';
import { products } from './areas/products/index.ts';
import { purchaseOrders } from './areas/purchase-orders/index.ts';
import { questions } from './areas/questions/index.ts';
import { reportSchedules } from './areas/report-schedules/index.ts';
import { sales } from './areas/sales/index.ts';
import { scanning } from './areas/scanning/index.ts';
import { serviceRequests } from './areas/service-requests/index.ts';
import { shipping } from './areas/shipping/index.ts';
import { signIn } from './areas/sign-in/index.ts';
import { staff } from './areas/staff/index.ts';
import { supplies } from './areas/supplies/index.ts';
import { support } from './areas/support/index.ts';
import { systems } from './areas/systems/index.ts';
import { units } from './areas/units/index.ts';
import { workOrders } from './areas/work-orders/index.ts';
import type { Area } from './platform/area.ts';
import type { Constraints } from './platform/errors.ts';
import type { Calls } from './platform/http/handler.ts';
import { mountGroup } from './platform/http/mount.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { Platform } from './platform/platform.ts';

const areas = [
  signIn,
  hierarchy,
  alerts,
  staff,
  health,
  imports,
  integrations,
  inventory,
  systems,
  badges,
  calendar,
  directories,
  erp,
  keyActivity,
  keyReceipts,
  audit,
  leads,
  offboarding,
  lists,
  mail,
  news,
  operations,
  plans,
  products,
  purchaseOrders,
  questions,
  reportSchedules,
  sales,
  scanning,
  serviceRequests,
  shipping,
  supplies,
  support,
  units,
  workOrders,
] as const;

type Served = keyof UnionToIntersection<(typeof areas)[number]['calls']>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Mounts every area's calls. A contract group without an area does not compile. */
export function mountAreas(app: FastifyInstance, platform: Platform): void {
  const served: Readonly<Record<Served, unknown>> = Object.assign({}, ...areas.map(({ calls }) => calls));
  for (const group of Object.keys(contract) as (keyof Contract)[])
    mountGroup(app, platform, group, contract[group] as CallGroup, served[group] as Calls<CallGroup>);
  mountDevelopment(app, platform);
}

/** Background jobs of all areas. The platform is ready when a job runs. */
export function jobsOf(platform: () => Platform): Job[] {
  return (areas as readonly Area<never>[]).flatMap(({ jobs }) => jobs?.(platform) ?? []);
}

/** Starts the watchers of all areas. Returns a function that stops them. */
export function watchAreas(platform: Platform): () => void {
  const ends = (areas as readonly Area<never>[]).flatMap(({ watch }) => watch?.(platform) ?? []);
  return () => {
    for (const end of ends) end();
  };
}

/** Constraints of all areas, with their errors. */
export const constraints: Constraints = Object.assign(
  {},
  ...(areas as readonly Area<never>[]).map((one) => one.constraints),
);
