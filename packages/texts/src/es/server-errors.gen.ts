// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { serverErrors as own } from './server-errors.ts';
import { remindersServerErrors } from './reminders.server-errors.ts';
import { workOrdersServerErrors } from './work-orders.server-errors.ts';

/** Texts of the group, with those that areas add. */
export const serverErrors = { ...own, ...remindersServerErrors, ...workOrdersServerErrors };
