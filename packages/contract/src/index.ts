export * from './call.ts';
export { type Contract, contract } from './contract.gen.ts';
export * from './errors.ts';
