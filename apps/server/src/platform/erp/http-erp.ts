import { z } from 'zod';
import { type Erp, ErpError } from './erp.ts';

const secondsToAnswer = 10;
const maxBytes = 65_536;

const customerAnswer = z.object({ id: z.string().trim().min(1).max(60) });
const linkAnswer = z.object({ link: z.string().max(2000).nullable() });

/** Statuses that reject the content permanently. Other failures are temporary. */
const rejectionStatuses = new Set([400, 404, 409, 410, 413, 422]);

/** An ERP with an HTTP and JSON interface, as described in `docs/operations.md`. */
export function httpErp(address: string, token: string | undefined): Erp {
  const base = address.replace(/\/$/, '');
  const headers = { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };

  async function send(path: string, init: RequestInit, signal?: AbortSignal): Promise<Response> {
    const timeout = AbortSignal.timeout(secondsToAnswer * 1000);
    try {
      return await fetch(`${base}${path}`, {
        ...init,
        headers: { ...headers, ...init.headers },
        // The token is sent only to the configured URL, so redirects are errors.
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ErpError(timeout.aborted ? `no response within ${secondsToAnswer} s` : 'not reached');
    }
  }

  return {
    async syncCustomer({ customerNumber, ...customer }, key) {
      const response = await send(`/customers/${encodeURIComponent(customerNumber)}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ customerNumber, ...customer }),
      });
      return { erpId: (await answerOf(response, customerAnswer)).id };
    },
    async portalLink(erpId, signal) {
      const response = await send(`/portal/${encodeURIComponent(erpId)}/link`, {}, signal);
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      const { link } = await answerOf(response, linkAnswer);
      if (link !== null && !isWebUrl(link)) throw new ErpError('answered a link that is not a web address');
      return link;
    },
  };
}

/** Parses a response. Throws an `ErpError` if its status is an error, it is too long, or it has a different shape. */
async function answerOf<T>(response: Response, shape: z.ZodType<T>): Promise<T> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new ErpError(`answered ${response.status}`, rejectionStatuses.has(response.status));
  }
  const parsed = shape.safeParse(parse(await textOf(response)));
  if (!parsed.success) throw new ErpError('returned an unexpected response');
  return parsed.data;
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new ErpError('answered too much');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof ErpError ? error : new ErpError('ended its response early');
  }
  return Buffer.concat(chunks).toString();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a browser may open the URL: https, or http on this machine. */
function isWebUrl(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, username } = new URL(link);
  return (
    username === '' &&
    (protocol === 'https:' || (protocol === 'http:' && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)))
  );
}
