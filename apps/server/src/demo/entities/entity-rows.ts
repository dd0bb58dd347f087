import type { Batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { changeRequestRows } from './change-requests.ts';
import { contactRows } from './contacts.ts';
import { exceptionRows } from './exceptions.ts';
import { noteRows } from './notes.ts';
import { vendorRows } from './vendors.ts';

/** Rows that users add to the entities of each level over time. */
export const entityRows = (world: World): Batch[] => [
  contactRows(world),
  noteRows(world),
  ...exceptionRows(world),
  vendorRows(world),
  changeRequestRows(world),
];
