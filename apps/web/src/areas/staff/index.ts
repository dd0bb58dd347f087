export { readsLogins } from './levels.ts';
