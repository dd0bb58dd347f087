import { contract } from '@latchboard/contract';
import type { FastifyInstance } from 'fastify';
import { calls as audit, jobs as auditJobs } from './areas/audit/index.ts';
import {
  changeCalls,
  desks,
  calls as hierarchy,
  jobs as hierarchyJobs,
  propertyFileCalls,
  termsCalls,
} from './areas/hierarchy/index.ts';
import { jobs as importJobs, calls as imports } from './areas/imports/index.ts';
import { calls as keyActivity, proofJobs } from './areas/key-activity/index.ts';
import { calls as mail } from './areas/mail/index.ts';
import { calls as operations } from './areas/operations/index.ts';
import { accountCalls, calls as signIn, singleSignOnCalls } from './areas/sign-in/index.ts';
import { internalUserCalls, calls as staff } from './areas/staff/index.ts';
import { deviceCalls, calls as systems } from './areas/systems/index.ts';
import { mountGroup } from './platform/http/mount.ts';
import type { Job } from './platform/jobs/jobs.ts';
import type { Platform } from './platform/platform.ts';

/** Every area's calls. */
export function mountAreas(app: FastifyInstance, platform: Platform): void {
  mountGroup(app, platform, 'signIn', contract.signIn, signIn);
  mountGroup(app, platform, 'account', contract.account, accountCalls);
  mountGroup(app, platform, 'singleSignOn', contract.singleSignOn, singleSignOnCalls);
  mountGroup(app, platform, 'hierarchy', contract.hierarchy, hierarchy);
  mountGroup(app, platform, 'hierarchyChanges', contract.hierarchyChanges, changeCalls);
  mountGroup(app, platform, 'corporationDesk', contract.corporationDesk, desks.corporationDesk);
  mountGroup(app, platform, 'divisionDesk', contract.divisionDesk, desks.divisionDesk);
  mountGroup(app, platform, 'regionDesk', contract.regionDesk, desks.regionDesk);
  mountGroup(app, platform, 'propertyDesk', contract.propertyDesk, desks.propertyDesk);
  mountGroup(app, platform, 'propertyFile', contract.propertyFile, propertyFileCalls);
  mountGroup(app, platform, 'terms', contract.terms, termsCalls);
  mountGroup(app, platform, 'staff', contract.staff, staff);
  mountGroup(app, platform, 'internalUsers', contract.internalUsers, internalUserCalls);
  mountGroup(app, platform, 'imports', contract.imports, imports);
  mountGroup(app, platform, 'systems', contract.systems, systems);
  mountGroup(app, platform, 'device', contract.device, deviceCalls);
  mountGroup(app, platform, 'audit', contract.audit, audit);
  mountGroup(app, platform, 'keyActivity', contract.keyActivity, keyActivity);
  mountGroup(app, platform, 'mail', contract.mail, mail);
  mountGroup(app, platform, 'operations', contract.operations, operations);
}

/** What the areas do by themselves. The platform is there by the time a job runs. */
export function jobsOf(platform: () => Platform): Job[] {
  return [...proofJobs(platform), ...auditJobs(platform), ...hierarchyJobs(platform), ...importJobs(platform)];
}
