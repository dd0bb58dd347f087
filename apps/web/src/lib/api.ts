import type { Client, Contract } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';

/**
 * Every call of the contract except the device calls, and every demo call, as a function: `api.<area>.<call>(input)`.
 * This object does not exist at run time. The build replaces each use with the named call (`build/contract-calls.ts`),
 * so a page contains only the calls it makes.
 */
export declare const api: Client<Omit<Contract, 'device'> & DevelopmentContract>;
