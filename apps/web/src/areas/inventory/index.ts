export { deliverHref, returnsHref } from './shapes.ts';
