export { importHref } from './shapes.ts';
