import type { contract } from '@latchboard/contract';
import type { Calls } from '#server/platform/http/handler.ts';
import { endPlan, restartPlan } from './end-plan.ts';
import { exportPlans } from './export.ts';
import { listPlans } from './queries.ts';

export const calls: Calls<typeof contract.plans> = { listPlans, exportPlans, endPlan, restartPlan };
