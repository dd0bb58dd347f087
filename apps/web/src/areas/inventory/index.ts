export { deliverHref } from './shapes.ts';
