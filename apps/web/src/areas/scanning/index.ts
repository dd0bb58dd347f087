export { overviewHref as scanningHref } from './shapes.ts';
