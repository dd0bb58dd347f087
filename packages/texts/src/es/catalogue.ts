/** All Spanish texts. `catalogue.gen.ts` has the list of files. */
export { es } from './catalogue.gen.ts';
