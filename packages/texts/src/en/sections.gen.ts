// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { sections as own } from './sections.ts';
import { workOrdersSections } from './work-orders.sections.ts';

/** Texts of the group, with those that areas add. */
export const sections = { ...own, ...workOrdersSections };
