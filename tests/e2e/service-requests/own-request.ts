import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { password } from '../place.ts';

interface CreatedRequest {
  readonly id: number;
  readonly number: number;
}

/** Returns functions that call the API as a demo login. */
export async function callsAs(request: APIRequestContext, role: string) {
  const reply = await request.post('/api/session', {
    data: { email: `${role}@demo.latchboard.test`, password },
  });
  const headers = { authorization: `Bearer ${((await reply.json()) as { accessToken: string }).accessToken}` };
  return async <Body>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Body> => {
    const answer = await request.fetch(path, { method, headers, ...(data && { data }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as Body;
  };
}

/** Opens a repair request from the demo's first property. */
export async function openRequest(request: APIRequestContext, title: string, propertyId = 1): Promise<CreatedRequest> {
  const send = await callsAs(request, 'service');
  const { rows } = await send<{ rows: { id: number; name: string }[] }>('GET', '/api/service-requests/types');
  const typeId = rows.find(({ name }) => name === 'Repair')?.id;
  return send<CreatedRequest>('POST', `/api/properties/${propertyId}/service-requests`, {
    ...{ typeId, title, description: 'The hinge is bent.', key: randomUUID() },
    ...{ contactName: 'Jo Ahn', contactPhone: '(312) 555-0123' },
  });
}
