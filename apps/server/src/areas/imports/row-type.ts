import { type ImportType, importTypes } from '@latchboard/contract/imports/columns';
import type { SheetRow } from './read-file.ts';

/** Type of a row. Undefined if its cell names no known type. */
export const typeOf = ({ cells }: SheetRow): ImportType | undefined =>
  importTypes.find((importType) => importType === cells.Type?.toLowerCase());
