import { type Carrier, carriers } from '@latchboard/contract/shipping/rules';
import type { Shipment } from '../shapes.ts';

/** Initial carrier: that of the first package, or else the usual carrier of the shipping method. */
export const defaultCarrier = ({ packages, method }: Pick<Shipment, 'packages' | 'method'>): Carrier =>
  packages[0]?.carrier ?? (method === 'usMail' ? 'usps' : 'ups');

/** Tracking numbers of a shipment, one per line. */
export const trackingText = ({ packages }: Pick<Shipment, 'packages'>): string =>
  packages.map(({ trackingNumber }) => trackingNumber).join('\n');

/** Converts tracking numbers, one per line, to packages of one carrier. */
export function packagesInput(carrier: string | null, numbers: string) {
  const knownCarrier = carriers.find((candidate) => candidate === carrier) ?? 'other';
  return numbers
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((trackingNumber) => ({ carrier: knownCarrier, trackingNumber }));
}
