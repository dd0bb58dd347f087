import { randomUUID } from 'node:crypto';
import { actor } from '../../../apps/server/src/testing/actors.ts';
import type { Scenario } from './scenario.ts';

const logShare: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'manager');
  const ids = { propertyId: 1 };
  const input = {
    ...{ key: randomUUID(), purpose: 'Sample', person: 'Sample', organization: 'Sample', days: 1 },
    ...{ from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' },
  };
  const addReply = await callApi('keyActivity.addLogShare', { token, ids, input });
  const { share, link } = addReply.body as { share: { id: number }; link: string };
  const openIds = { token: link.slice(-43) };
  await callApi('keyActivity.openLogShare', { ids: openIds });
  await callApi('keyActivity.readLogShareFile', { ids: openIds });
  await callApi('keyActivity.revokeLogShare', {
    token,
    ids: { ...ids, logShareId: share.id },
    input: { reason: 'Sample' },
  });
};

const lostKey: Scenario = async (callApi, server) => {
  const { token, get } = await actor(server.url, 'manager');
  const { body } = await get<{ rows: { key: number }[] }>('/api/datalogs/1/hooks');
  const input = { kind: 'lost', at: '2026-01-15T12:00:00Z', note: 'Sample' };
  const addReply = await callApi('keyActivity.markKey', {
    token,
    ids: { propertyId: 1, keyId: body.rows[0]?.key ?? 0 },
    input,
  });
  await callApi('keyActivity.withdrawKeyMark', { token, ids: { propertyId: 1, markId: Number(addReply.body.id) } });
};

const meaning: Scenario = async (callApi, server) => {
  const { token } = await actor(server.url, 'superadmin');
  const input = { own: { en: 'Sample', es: 'Sample', severity: 'info' }, revision: 0 };
  await callApi('keyActivity.setExceptionMeaning', { token, ids: { code: 'C' }, input });
};

export const keyScenarios: readonly Scenario[] = [logShare, lostKey, meaning];
