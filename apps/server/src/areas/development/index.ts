import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { developmentContract } from '@latchboard/contract/development/calls';
import type { FastifyInstance } from 'fastify';
import { mountGroup } from '#server/platform/http/mount.ts';
import type { Platform } from '#server/platform/platform.ts';
import { cabinetCalls } from './calls.ts';
import { openSimulatorClient } from './simulator-client.ts';

/** Mounts the routes of the demo (decision 31). Other installations do not have them. */
export function mountDevelopment(app: FastifyInstance, platform: Platform): void {
  const { demo, dataDir } = platform.settings;
  if (!demo.isOn) return;
  const desk = openSimulatorClient(join(dataDir, 'cabinets'), () => localUrlOf(app.server.address() as AddressInfo));
  app.addHook('onClose', () => desk.close());
  const calls = cabinetCalls({ desk, showsPins: demo.password === 'published' });
  mountGroup(app, platform, 'demoCabinets', developmentContract.demoCabinets, calls);
}

/** URL of the server on this machine. */
function localUrlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
