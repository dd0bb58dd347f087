import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';
import { cabinetResponse, cabinetView, visitorAction } from './shapes.ts';

const access = { for: 'anyone' } as const;
/** ID of one browser tab. No other tab has access to it. */
const visitor = z.string().regex(/^[A-Za-z0-9-]{16,64}$/);

const simulatedCabinet = z.object({
  id: z.number().int(),
  name: z.string(),
  property: z.object({ id: z.number().int(), name: z.string() }),
  /** Panels with the number of their first hook. */
  panels: z.array(z.object({ name: z.string(), firstHook: z.number().int(), hooks: z.number().int() })),
  /** Badges that were removed recently. The cabinet no longer accepts them, but their cards still exist. */
  former: z.array(z.object({ number: z.string(), name: z.string() })),
  sight: cabinetView,
});

/** Simulated cabinets that a user operates in a browser. Served only in a demo (decision 31). */
export const demoCabinets = {
  list: call({
    method: 'GET',
    path: '/dev/cabinets',
    kind: 'wait',
    summary: 'The simulated cabinets that can be operated manually',
    access,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  }),
  look: call({
    method: 'GET',
    path: '/dev/cabinets/{cabinetId}',
    kind: 'wait',
    summary: 'The display, door, and hooks of a simulated cabinet',
    access,
    input: z.strictObject({ cabinetId: id, visitor }),
    output: simulatedCabinet,
  }),
  act: call({
    method: 'POST',
    path: '/dev/cabinets/{cabinetId}/acts',
    kind: 'wait',
    status: 200,
    summary: 'Perform an action at a simulated cabinet',
    access,
    input: z.strictObject({ cabinetId: id, visitor, act: visitorAction }),
    output: simulatedCabinet.extend({ said: cabinetResponse }),
  }),
};

/** Calls outside the contract. A server without the demo does not have them. */
export const developmentContract = { demoCabinets } as const;
export type DevelopmentContract = typeof developmentContract;
