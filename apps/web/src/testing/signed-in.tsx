import { defaultRights, type RoleId, roleOf } from '@latchboard/rights';
import { KitProvider } from '@latchboard/ui/layout/kit-provider.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Session } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sessionStore } from '#web/lib/session.ts';
import { t } from './rendered-text.tsx';

/** Session of a sample user with a role's default rights. */
export function sessionOf(role: RoleId): Session {
  const { pool, key, level } = roleOf(role);
  const isInternal = pool === 'internal';
  return {
    state: 'signedIn',
    me: {
      person: { id: 1, name: 'N', email: 'n@x.test', language: 'en', timeFormat: null, isInternal },
      role: { id: role, key },
      commercialLevel: level,
      rights: [...defaultRights(role)],
      reach: { kind: isInternal ? 'internal' : 'property', corporation: null, entities: [], properties: 1 },
      exceptionMeanings: {},
      draftKey: null,
      viewingAs: null,
    },
  };
}

export interface SentCall {
  readonly method: string;
  readonly address: string;
  readonly body: unknown;
}

/** Server replies by the end of the URL path. A `Response` is sent unchanged. */
type Replies = Readonly<Record<string, unknown>>;

/** Renders a component for a user. Returns the calls that change data. Calls without a mocked reply never settle. */
export function showTo(role: RoleId, part: ReactNode, replies: Replies): readonly SentCall[] {
  const sent: SentCall[] = [];
  sessionStore.write(sessionOf(role));
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    if (method !== 'GET') sent.push({ method, address, body: body === undefined ? null : JSON.parse(String(body)) });
    const key = [`${method} ${path}`, path].flatMap((text) =>
      Object.keys(replies).filter((end) => text.endsWith(end)),
    )[0];
    if (key === undefined) return new Promise(() => undefined);
    const reply = replies[key];
    return Promise.resolve(reply instanceof Response ? reply.clone() : Response.json(reply));
  });
  render(
    <QueryClientProvider client={queryClient}>
      <KitProvider
        localization={{ language: 'en', t }}
        services={{ Link: ({ children }) => children, useLeaveGuard: () => undefined, person: { id: '', name: '' } }}
        styleNonce=""
      >
        {part}
      </KitProvider>
    </QueryClientProvider>,
  );
  return sent;
}

/** Removes the rendered component, the session, and cached replies. For `afterEach`. */
export function endScreen(): void {
  cleanup();
  queryClient.clear();
  sessionStorage.clear();
  localStorage.clear();
  sessionStore.write({ state: 'signedOut' });
  vi.unstubAllGlobals();
}

/** Server reply to a rejected call. */
export const failure = (status: number, code: string, message: string) =>
  Response.json({ code, localizedMessage: message, requestId: 'r' }, { status });
