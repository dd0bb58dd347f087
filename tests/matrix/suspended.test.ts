import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actor } from '../../apps/server/src/testing/actors.ts';
import { type TestServer, testServer } from '../../apps/server/src/testing/test-server.ts';
import { askDatabase } from '../http/ask-database.ts';
import { ask } from './ask.ts';
import { everyCall, isForPeople } from './calls.ts';
import { expectedOf } from './expectation.ts';
import { people } from './people.ts';
import { readRecords } from './records.ts';
import { addressOf, type RecordIds, targetsOf } from './targets.ts';

let server: TestServer;
let records: RecordIds;
beforeAll(async () => {
  server = await testServer({ shared: true });
  for (const person of people) await actor(server.url, person.key);
  records = await readRecords(server);
  await askDatabase(server.ownerUrl, 'update property set payment_delinquent = true where id = 1');
});
afterAll(() => server.close());

const ofProperty = everyCall.filter(({ call }) => isForPeople(call) && call.path.includes('{propertyId}'));

describe('NAV-11 a suspended property closes what its calls say to its people, and nothing to the provider', () => {
  test.for(ofProperty)('$id', async ({ call }) => {
    const [own = {}] = targetsOf(call);
    for (const person of people.filter((one) => expectedOf(call, own, one) === 'answered')) {
      const isClosed = call.closedWhenSuspended && person.level > 0;
      const answer = await ask(call, {
        url: server.url,
        address: addressOf(call, own, person, records),
        token: (await actor(server.url, person.key)).token,
        isHarmless: !isClosed && call.method !== 'GET',
      });
      if (isClosed) expect(JSON.parse(answer.text), person.key).toMatchObject({ code: 'propertySuspended' });
      else expect(answer.text, person.key).not.toContain('propertySuspended');
    }
  });
});
