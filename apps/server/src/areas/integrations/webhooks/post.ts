import http from 'node:http';
import https from 'node:https';
import { cutText } from '@latchboard/contract/cut-text';
import { maxStoredResponse, webhookTimeoutSeconds } from '@latchboard/contract/integrations/rules';
import { isPublicAddress, literalAddress, lookupPublic, PrivateAddressError } from './addresses.ts';

export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether private networks and plain http are allowed (`WEBHOOK_PRIVATE`). */
  readonly isPrivateAllowed: boolean;
}

/** Result of a request. If there was no response, `status` is null and `answer` contains the reason. */
export interface PostResult {
  readonly status: number | null;
  readonly answer: string;
}

/** Sends one message over its own connection. Never throws and does not follow redirects (BEY-13). */
export async function post({ url, headers, body, isPrivateAllowed }: PostRequest): Promise<PostResult> {
  const timeout = AbortSignal.timeout(webhookTimeoutSeconds * 1000);
  try {
    const address = new URL(url);
    const literal = literalAddress(address);
    if (!isPrivateAllowed) {
      if (address.protocol !== 'https:') throw new Error('the address is not https');
      if (literal !== undefined && !isPublicAddress(literal))
        throw new PrivateAddressError('the address is in a private network');
    }
    return await new Promise<PostResult>((resolve, reject) => {
      const { request } = address.protocol === 'https:' ? https : http;
      const clientRequest = request(address, {
        method: 'POST',
        agent: false,
        signal: timeout,
        ...(isPrivateAllowed ? {} : { lookup: lookupPublic }),
        headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      clientRequest.on('response', (response) => {
        readResponse(response).then(resolve, reject);
      });
      clientRequest.on('error', reject);
      clientRequest.end(body);
    });
  } catch (error) {
    if (timeout.aborted) return { status: null, answer: `no response within ${webhookTimeoutSeconds} s` };
    return { status: null, answer: printable(error instanceof Error ? error.message : 'not reached') };
  }
}

/** Reads the status and the first characters of the response, and ignores the rest. */
async function readResponse(response: http.IncomingMessage): Promise<PostResult> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > 4 * maxStoredResponse) break;
  }
  response.destroy();
  return { status: response.statusCode ?? null, answer: printable(Buffer.concat(chunks).toString()) };
}

const printable = (text: string) => cutText(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim(), maxStoredResponse);
