export { calls } from './calls.ts';
export { deviceCalls } from './device/calls.ts';
