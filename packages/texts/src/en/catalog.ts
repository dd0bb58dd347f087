/** All English texts. `catalog.gen.ts` has the list of files. */
export { en, external } from './catalog.gen.ts';
