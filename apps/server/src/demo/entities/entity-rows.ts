import type { Batch } from '../sinks/sink.ts';
import type { World } from '../world/world.ts';
import { changeRequestRows } from './change-requests.ts';
import { contactRows } from './contacts.ts';
import { exceptionRows } from './exceptions.ts';
import { noteRows } from './notes.ts';
import { vendorRows } from './vendors.ts';

/** Rows of the entities at each level, such as contacts, notes, and change requests. */
export const entityRows = (world: World): Batch[] => [
  contactRows(world),
  noteRows(world),
  ...exceptionRows(world),
  vendorRows(world),
  changeRequestRows(world),
];
