import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2);
/** Memory in KiB, and number of passes. */
const defaultCost = { memory: 19_456, passes: 2 };

const derive = (password: string, nonce: Buffer, cost: typeof defaultCost) =>
  hash('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, parallelism: 1, tagLength: 32, ...cost });

/** argon2id hash in PHC format. A cost other than the default is for tests only. */
export async function hashPassword(password: string, cost = defaultCost): Promise<string> {
  const nonce = randomBytes(16);
  return phc(cost, nonce, await derive(password, nonce, cost));
}

const phc = ({ memory, passes }: typeof defaultCost, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=1$${encodeUnpadded(nonce)}$${encodeUnpadded(tag)}`;

const encodeUnpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Hash for an unknown user, so a check takes as long as for a known user (ACC-02). */
const dummyHash = phc(defaultCost, randomBytes(16), randomBytes(32));

/** Whether the password matches the stored hash. Takes the same time if there is no hash. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, m, t, nonce, tag] = form.exec(stored ?? dummyHash) ?? [];
  if (!m || !t || !nonce || !tag) throw new Error('a stored password hash is not in PHC format');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive(password, Buffer.from(nonce, 'base64'), { memory: Number(m), passes: Number(t) });
  return timingSafeEqual(actual, expected) && typeof stored === 'string';
}
