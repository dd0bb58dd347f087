// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { refusals as own } from './refusals.ts';
import { workOrdersRefusals } from './work-orders.refusals.ts';

/** Texts of the group, with those that areas add. */
export const refusals = { ...own, ...workOrdersRefusals };
