// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { audit as own } from './audit.ts';
import { remindersAudit } from './reminders.audit.ts';
import { workOrdersAudit } from './work-orders.audit.ts';

/** Texts of the group, with those that areas add. */
export const audit = { ...own, ...remindersAudit, ...workOrdersAudit };
