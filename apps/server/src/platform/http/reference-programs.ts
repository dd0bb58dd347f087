/** The chapter of the API reference about keys for programs. Its examples run as they are with an address and a key (BEY-13). */
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
