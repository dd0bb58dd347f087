export { calls } from './calls.ts';
export { enqueueConfigChange } from './configuration/enqueue.ts';
export { deviceCalls } from './device/calls.ts';
export { addUnit } from './units.ts';
