import type { Contract } from '@latchboard/contract';
import type { Constraints } from './errors.ts';
import type { Calls } from './http/handler.ts';
import type { Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';

/** What an area brings to the server: its `index.ts` declares it, and `areas.ts` lists it. */
export interface Area<G extends keyof Contract = keyof Contract> {
  /** A handler for each call of each of its groups. */
  readonly calls: { readonly [N in G]: Calls<Contract[N]> };
  /** What it does by itself. The platform is there by the time a job runs. */
  readonly jobs?: (platform: () => Platform) => readonly Job[];
  /** What it watches as long as a server process runs jobs; answers how to end it. */
  readonly watch?: (platform: Platform) => () => void;
  /** What a violated constraint of its tables means to the caller. */
  readonly constraints?: Constraints;
}

export const area = <G extends keyof Contract>(declared: Area<G>): Area<G> => declared;
