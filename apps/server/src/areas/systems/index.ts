export { calls } from './calls.ts';
export { type ConfigChange, enqueueConfigChange } from './configuration/enqueue.ts';
export { deviceCalls } from './device/calls.ts';
