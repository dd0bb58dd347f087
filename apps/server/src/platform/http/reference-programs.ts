/**
 * Chapter of the API reference about API keys. Its examples run as written with a URL and a key (BEY-13).
 */
export const programsChapter = `## API keys

Create a key under “Integrations”: users of the corporation find it under “Admin”, the provider on the page of the corporation. The key is shown once. A key can make the calls that its rights allow,
at the places it was created for. *Security* shows whether a call accepts keys. Set the address and the key:

\`\`\`sh
export LATCHBOARD=https://portal.example.com KEY=lbk_…
\`\`\`

List the properties that the key can read:

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $KEY" "$LATCHBOARD/api/properties?limit=5"
\`\`\`

List the keys out at property 1 (\`Report-KeysOut_READ\`):

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $KEY" "$LATCHBOARD/api/properties/1/keys-out"
\`\`\`

Add a badge at property 1 (\`Badge_UPDATE\`):

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $KEY" -H "content-type: application/json" \\
  -d '{"number": "700001", "name": "Pat Rivera", "pin": "4857"}' "$LATCHBOARD/api/properties/1/badges"
\`\`\`

Errors: 401 \`programKeyInvalid\`, the key is unknown, expired, or revoked. 403 \`notForPrograms\`, the call does not accept keys.
429 \`programKeyLimit\`, wait the number of seconds in \`retry-after\`.`;

/** Chapter about webhooks. A receiver can copy the function in it unchanged (BEY-13). */
export const webhooksChapter = `## Webhooks

Add a webhook on the same page: the URL of a program that receives events. Each message is a JSON POST with \`type\`, \`timestamp\`,
\`sequence\`, and \`data\`, signed according to [Standard Webhooks](https://www.standardwebhooks.com). Messages to a webhook arrive in the
order of \`sequence\`. Respond with a status from 200 to 299 within 15 seconds. Failed messages are retried for three days. A repeated
message has the same \`webhook-id\`. Verify the signature, here in JavaScript; \`body\` is the unchanged request body:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isOurs(secret, headers, body, now = Date.now()) {
  const sent = Number(headers['webhook-timestamp']);
  if (!(Math.abs(now / 1000 - sent) < 300)) return false; // too old: may be a replay
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = [headers['webhook-id'], sent, body].join('.');
  const expected = createHmac('sha256', key).update(text).digest();
  return String(headers['webhook-signature']).split(' ').some((one) => {
    const [version, signature = ''] = one.split(',');
    const given = Buffer.from(signature, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
\`\`\``;

/** Chapter about directories: the values that an administrator enters in a directory, and a way to test them. */
export const directoriesChapter = `## Directories (SCIM)

A directory such as Microsoft Entra or Okta manages the logins of a corporation by SCIM 2.0 (RFC 7643 and 7644) at
\`/api/scim/v2\`, with a key that the page “Integrations” shows once. Users, groups, filters, paging, and PATCH are supported. An administrator
sets the role of each group. Test the connection:

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $DIRECTORY_KEY" --get \\
  --data-urlencode 'filter=userName sw "a" and active eq true' "$LATCHBOARD/api/scim/v2/Users"
\`\`\`

Errors follow RFC 7644: \`status\`, \`scimType\` and \`detail\`.`;
