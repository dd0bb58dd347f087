import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { password } from '../place.ts';
import { administrator } from '../sign-in/new-login.ts';

interface Badge {
  readonly number: string;
  readonly pin: string;
}

/** A new property with a key board, four keys, and two badges. */
export interface NewBoard {
  readonly propertyId: number;
  readonly datalogId: number;
  /** Keys to units 101 to 104, on hooks A1 to A4. */
  readonly tags: readonly [string, string, string, string];
  readonly ana: Badge;
  readonly ben: Badge;
  /** Creates an enrollment code. */
  createCode(): Promise<string>;
  /** Hooks and badge numbers of the keys that are out, on the server. */
  readKeysOut(): Promise<string[]>;
  /** Signed export of all events of the property, as lines of JSON. */
  exportProof(): Promise<string>;
}

const units = ['101', '102', '103', '104'];

export async function newBoard(request: APIRequestContext, uniqueWord: string): Promise<NewBoard> {
  const send = await administrator(request);
  const { id: propertyId } = await send<{ id: number }>('/api/regions/1/properties', {
    name: `${uniqueWord} Court`,
    timeZone: 'America/New_York',
    physicalAddress: { addressLine1: '5 Kiosk Court', city: 'Tampa', state: 'FL', zip: '33602' },
  });
  const property = `/api/properties/${propertyId}`;
  const { id } = await send<{ id: number }>(`${property}/key-boards`, { name: 'Lobby', panels: 1 });
  await send(`${property}/units/lines`, { lines: units.map((unit) => ({ unit, building: 'A' })) });
  const tags = ['70310001', '70310002', '70310003', '70310004'] as const;
  const at = new Date().toISOString();
  const scans = tags.map((tag, index) => ({ id: randomUUID(), at, action: 'hang', hook: 1001 + index, tag }));
  await send(`/api/datalogs/${id}/scans`, { scans });
  const assignments = scans.map((scan, index) => ({
    ...scan,
    ...{ id: randomUUID(), action: 'assign', opens: [units[index]] },
  }));
  await send(`/api/datalogs/${id}/assignments`, { scans: assignments });
  const addBadge = async (name: string, language: string): Promise<Badge> => {
    const form = { name, language };
    const { number, madePin: pin } = await send<{ number: string; madePin: string }>(`${property}/badges`, form);
    return { number, pin };
  };
  return {
    propertyId,
    datalogId: id,
    tags,
    ana: await addBadge('Ana Diaz', 'es'),
    ben: await addBadge('Ben Cole', 'en'),
    createCode: async () => (await send<{ code: string }>(`/api/datalogs/${id}/enrolment`, {})).code,
    readKeysOut: async () => {
      const { rows } = await send<{ rows: { hook: number; holder: { badge: string } }[] }>(`${property}/keys-out`);
      return rows.map(({ hook, holder }) => `${hook} ${holder.badge}`).sort();
    },
    exportProof: async () => {
      const login = { email: 'sysadmin@demo.latchboard.test', password };
      const { accessToken } = await (await request.post('/api/session', { data: login })).json();
      const range = 'from=2020-01-01T00:00:00Z&to=2090-01-01T00:00:00Z';
      const headers = { authorization: `Bearer ${accessToken}` };
      const reply = await request.get(`${property}/proof-export?${range}`, { headers });
      expect(reply.ok(), await reply.text()).toBe(true);
      return reply.text();
    },
  };
}
