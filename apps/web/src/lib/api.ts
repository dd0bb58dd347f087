import type { Client, Contract } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';

/**
 * Every call of the contract, and those of a demo, as a function: `api.<area>.<call>(input)`. Nothing of this object exists at run time: the build
 * replaces each use with the one call it names (`build/contract-calls.ts`), so that a page carries only the calls it makes.
 */
export declare const api: Client<Omit<Contract, 'device'> & DevelopmentContract>;
