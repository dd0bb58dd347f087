/** All Spanish texts. Written by `node tooling/areas.mjs` from the files of this folder. */
export { es } from './catalogue.gen.ts';
