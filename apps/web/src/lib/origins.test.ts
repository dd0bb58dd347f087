import { expect, test } from 'vitest';
import { otherOriginUrl } from './origins.ts';

const [portal, login] = ['https://portal.example.com', 'https://login.example.com'];

test('ACC-24 by default the sign-in page is part of the portal', () => {
  for (const isSignedIn of [true, false]) {
    expect(otherOriginUrl({ here: portal, portal, login: '' }, '/login', isSignedIn)).toBe(undefined);
    expect(otherOriginUrl({ here: portal, portal, login: portal }, '/login?redirect=%2Foverview', isSignedIn)).toBe(
      undefined,
    );
  }
});

test('ACC-24 with a sign-in host, users sign in there and return to the requested portal page', () => {
  const originsAt = (here: string) => ({ here, portal, login });
  expect(otherOriginUrl(originsAt(portal), '/login?redirect=%2Foverview', false)).toBe(
    `${login}/login?redirect=%2Foverview`,
  );
  expect(otherOriginUrl(originsAt(portal), '/login-sso', false)).toBe(undefined);
  expect(otherOriginUrl(originsAt(portal), '/overview', true)).toBe(undefined);
  expect(otherOriginUrl(originsAt(login), '/login?redirect=%2Foverview', false)).toBe(undefined);
  expect(otherOriginUrl(originsAt(login), '/overview?property=1', true)).toBe(`${portal}/overview?property=1`);
});
