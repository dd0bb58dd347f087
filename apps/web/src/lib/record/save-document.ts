import { download } from '../download.ts';

/** Saves the document of the record at a path as a PDF. */
export const saveDocument = (path: string) => download(`${path}/document`, {}, () => undefined);
