/** All English texts. Written by `node tooling/areas.mjs` from the files of this folder. */
export { en, external } from './catalogue.gen.ts';
