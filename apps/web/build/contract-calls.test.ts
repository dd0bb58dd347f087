import { expect, test } from 'vitest';
import { withCalls } from './contract-calls.ts';

const access = { for: 'signedIn', reach: 'visible' } as const;
const contract = {
  badges: {
    list: { method: 'GET', path: '/badges', silent: false, kind: 'json', access, closedToPrograms: false },
    beat: { method: 'POST', path: '/beat', silent: true, kind: 'wait', access, closedToPrograms: false },
    add: { method: 'POST', path: '/badges', silent: false, kind: 'json', access, closedToPrograms: false },
  },
} as const;

test('a module contains only the calls that it makes, each once', () => {
  const code = withCalls(
    contract,
    `import { api } from '#web/lib/api.ts';\napi.badges\n  .list({});\nconst again = api.badges.list;`,
    'screen.tsx',
  );
  expect(code?.match(/call\("badges\.list", "GET", "\/badges"\)/g)).toHaveLength(1);
  expect(code).toContain('call_badges_list({});\nconst again = call_badges_list;');
  expect(code).not.toContain('beat');
  expect(code).not.toContain('api.');
});

test('code that uses a whole group imports all of its calls', () => {
  const code = withCalls(contract, `import { api } from '../../api.ts';\natLevel(api.badges, subject);`, 'panel.tsx');
  expect(code).toContain(`import { group as group_badges } from 'virtual:contract-calls/badges';`);
  expect(code).toContain('atLevel(group_badges, subject);');
});

test('SYS-06 a call that accepts an idempotency key is marked `takesKey`', () => {
  const code = withCalls(
    contract,
    `import { api } from './api.ts';\napi.badges.add({}); api.badges.beat({});`,
    'a.tsx',
  );
  expect(code).toContain('call("badges.add", "POST", "/badges", {"takesKey":true})');
  expect(code).toContain('call("badges.beat", "POST", "/beat", {"silent":true})');
});

test('a call that is not in the contract fails the build; a module without the client is not changed', () => {
  expect(() => withCalls(contract, `import { api } from './api.ts';\napi.badges.gone({});`, 'screen.tsx')).toThrow(
    'screen.tsx: the contract has no badges.gone',
  );
  expect(withCalls(contract, `import { call } from './call.ts';\napi.badges.list({});`, 'screen.tsx')).toBeUndefined();
});
