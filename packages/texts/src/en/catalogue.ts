/** All English texts. `catalogue.gen.ts` has the list of files. */
export { en, external } from './catalogue.gen.ts';
