import { type ImportType, importTypes } from '@latchboard/contract/imports/columns';
import type { SheetRow } from './read-file.ts';

/** The type in the row. */
export const typeOf = ({ cells }: SheetRow): ImportType | undefined =>
  importTypes.find((one) => one === cells.Type?.toLowerCase());
