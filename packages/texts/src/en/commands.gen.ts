// Written by `node tooling/areas.mjs` from the folders of the areas. Change those, never this file.

import { commands as own } from './commands.ts';
import { workOrdersCommands } from './work-orders.commands.ts';

/** Texts of the group, with those that areas add. */
export const commands = { ...own, ...workOrdersCommands };
