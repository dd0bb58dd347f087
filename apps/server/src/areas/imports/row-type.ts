import { type ImportType, importTypes } from '@latchboard/contract/imports/columns';
import type { SheetRow } from './read-file.ts';

/** Returns the type of a row. Undefined if the `Type` cell contains no valid type. */
export const typeOf = ({ cells }: SheetRow): ImportType | undefined =>
  importTypes.find((importType) => importType === cells.Type?.toLowerCase());
