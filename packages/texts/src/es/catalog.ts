/** All Spanish texts. `catalog.gen.ts` has the list of files. */
export { es } from './catalog.gen.ts';
