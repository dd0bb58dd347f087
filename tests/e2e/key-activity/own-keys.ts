import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { Cabinet } from '../../../apps/cabinet/src/cabinet-interface.ts';
import { newSystem } from '../scanning/new-system.ts';
import { administrator } from '../sign-in/new-login.ts';

export interface OwnKeys {
  readonly propertyId: number;
  /** Enrollment code for the property's cabinet. */
  readonly code: string;
  /** Name of the person who takes the keys. */
  readonly person: string;
  /** The person takes the key to a unit, due back in `dueIn` minutes. */
  take(cabinet: Cabinet, unit: string, dueIn: number): Promise<void>;
  returnKey(cabinet: Cabinet, unit: string): Promise<void>;
}

/** Adds a property with a key on its hook for each unit, and one person who takes them. */
export async function ownKeys(
  request: APIRequestContext,
  uniqueWord: string,
  units: readonly string[],
): Promise<OwnKeys> {
  const send = await administrator(request);
  // The property is in a region whose figures no other test compares.
  const { propertyId, id } = await newSystem(request, uniqueWord, { units, region: 2 });
  await send(`/api/datalogs/${id}/hook-plan`, {});
  const scans = units.map((_, index) => ({
    ...{ id: randomUUID(), at: new Date().toISOString(), action: 'hang' },
    ...{ hook: 1001 + index, tag: `T${uniqueWord}${index + 1}` },
  }));
  await send(`/api/datalogs/${id}/scans`, { scans });
  const [name, number, pin] = [`${uniqueWord} Ortega`, '700412', '4711'];
  await send(`/api/properties/${propertyId}/badges`, { number, name, pin, phone: '+18135550142' });
  // Makes each key an exception as soon as it is due, regardless of settings at higher levels.
  const inheritedLimits = {
    badgeUnusedDays: null,
    lastCommDays: null,
    reopenMinutes: null,
    quietFrom: null,
    quietTo: null,
  };
  const settings = { ...inheritedLimits, keyOutMinutes: 0, recipients: null, revision: 0 };
  await send(`/api/properties/${propertyId}/exception-settings`, settings, 'PUT');
  const { code } = await send<{ code: string }>(`/api/datalogs/${id}/enrolment`, {});
  const key = (unit: string) => ({ badge: number, pin, tag: `T${uniqueWord}${units.indexOf(unit) + 1}` });
  return {
    ...{ propertyId, code, person: name },
    async take(cabinet, unit, dueIn) {
      const dueBack = new Date(Date.now() + dueIn * 60_000).toISOString();
      expect(await cabinet.take({ ...key(unit), activity: 14, dueBack })).toMatchObject({ moved: true });
    },
    async returnKey(cabinet, unit) {
      expect(await cabinet.returnKey(key(unit))).toMatchObject({ moved: true });
    },
  };
}
