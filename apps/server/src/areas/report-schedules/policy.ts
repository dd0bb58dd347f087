import { maySeeHooks } from '#server/areas/key-activity/index.ts';
import type { PersonActor } from '#server/platform/identity/actor.ts';
import { isImpersonating } from '#server/platform/identity/impersonation.ts';

/**
 * Whether a user may change a schedule. True for its owner, and for users who may change logins of the property. False
 * while impersonating a customer. The user who changes a schedule becomes its owner.
 */
export const mayChange = (actor: PersonActor, { staff_id }: { readonly staff_id: number }): boolean =>
  !isImpersonating(actor) && (staff_id === actor.staffId || actor.rights.has('SiteLogin_UPDATE'));

/** Whether a user may schedule and send a report. Filtering a report by tags requires the right to see tags. */
export const mayUseReport = (actor: PersonActor, report: { readonly tag?: unknown }): boolean =>
  report.tag === undefined || maySeeHooks(actor);

/** Whether a person may receive the reports of a property. */
export const mayReceiveReports = ({ rights }: Pick<PersonActor, 'rights'>): boolean =>
  rights.has('DatalogTransaction_ALL');
