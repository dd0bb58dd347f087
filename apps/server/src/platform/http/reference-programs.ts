/**
 * Chapter of the API reference about keys for programs. Its examples run as written with an address and a key (BEY-13).
 */
export const aboutPrograms = `## Keys for programs

Somebody who may connect programs makes a key on the page of the corporation, under “Programs”. A key is shown once. It makes the calls
that its rights open, within the places it was made for; each call says under *Security* whether keys may make it. Set the address
and the key once:

\`\`\`sh
export LATCHBOARD=https://portal.example.com KEY=lbk_…
\`\`\`

The properties that the key reaches:

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $KEY" "$LATCHBOARD/api/properties?limit=5"
\`\`\`

The keys that are out at property 1 (\`Report-KeysOut_READ\`):

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $KEY" "$LATCHBOARD/api/properties/1/keys-out"
\`\`\`

A new badge at property 1 (\`Badge_UPDATE\`):

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $KEY" -H "content-type: application/json" \\
  -d '{"number": "700001", "name": "Pat Rivera", "pin": "4857"}' "$LATCHBOARD/api/properties/1/badges"
\`\`\`

401 \`programKeyInvalid\`: the key is unknown, expired or revoked. 403 \`notForPrograms\`: the call is for people. 429 \`programKeyLimit\`:
wait as many seconds as \`retry-after\` says.`;

/** The chapter about webhooks. A receiver copies its function unchanged (BEY-13). */
export const aboutWebhooks = `## Webhooks

On the same page somebody adds the address of a program that hears what happens. Each message is a POST of JSON with \`type\`, \`timestamp\`,
\`sequence\` and \`data\`, signed as [Standard Webhooks](https://www.standardwebhooks.com) says. The messages of a webhook come in the order
of \`sequence\`. Answer with a status from 200 to 299 within 15 seconds; another answer, or none, is tried again for three days. A message that
comes twice has the same \`webhook-id\`. Whether a message is ours, in JavaScript; \`body\` is the text as it came:

\`\`\`js
import { createHmac, timingSafeEqual } from 'node:crypto';

export function isOurs(secret, headers, body, now = Date.now()) {
  const sent = Number(headers['webhook-timestamp']);
  if (!(Math.abs(now / 1000 - sent) < 300)) return false; // too old: somebody may send it again
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

/** Chapter about directories: the values that an administrator enters there, and a way to test them. */
export const aboutDirectories = `## Directories (SCIM)

A directory such as Microsoft Entra or Okta looks after the logins of a corporation by SCIM 2.0 (RFC 7643 and 7644) at
\`/api/scim/v2\`, with the key that the page “Programs” shows once. Users, groups, filters, paging and PATCH are there; a person says for each
group which role it gives. To try it by hand:

\`\`\`sh
curl --fail-with-body -H "authorization: Bearer $DIRECTORY_KEY" --get \\
  --data-urlencode 'filter=userName sw "a" and active eq true' "$LATCHBOARD/api/scim/v2/Users"
\`\`\`

Errors have the form of RFC 7644: \`status\`, \`scimType\` and \`detail\`.`;
