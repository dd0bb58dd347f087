import type { Contract } from '@latchboard/contract';
import type { Constraints } from './errors.ts';
import type { Calls } from './http/handler.ts';
import type { Job } from './jobs/jobs.ts';
import type { Platform } from './platform.ts';
import type { Effects } from './record/effect-index.ts';

/** Contribution of an area to the server, declared in the area's `index.ts` and listed in `areas.gen.ts`. */
export interface Area<G extends keyof Contract = keyof Contract> {
  /** Handlers for all calls of the area's groups. */
  readonly calls: { readonly [N in G]: Calls<Contract[N]> };
  /** Background jobs of the area. They may call `platform` only while they run. */
  readonly jobs?: (platform: () => Platform) => readonly Job[];
  /** Starts a watcher that runs as long as this server process runs jobs. Returns a function that stops it. */
  readonly watch?: (platform: Platform) => () => void;
  /** Effects of actions on records of this area, and of other areas that it subscribes to. Declared in `effects.ts`. */
  readonly effects?: readonly Effects[];
  /** Maps violated constraints of the area's tables to errors for the caller. */
  readonly constraints?: Constraints;
}

export const area = <G extends keyof Contract>(declared: Area<G>): Area<G> => declared;
