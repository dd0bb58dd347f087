import { request } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** Path of the request line, unchanged. */
  readonly path: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: Buffer | string;
  /** Content-Length to send instead of the length of `body`. The missing bytes are never sent. */
  readonly claimedLength?: number;
}

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Sends a request unchanged, without the normalization of `fetch`. */
export function sendRaw(
  url: string,
  { method, path, headers = {}, body, claimedLength }: RawRequest,
): Promise<RawResponse> {
  const length = claimedLength ?? (body === undefined ? undefined : Buffer.byteLength(body));
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        path,
        headers: {
          ...headers,
          ...(length === undefined || 'transfer-encoding' in headers ? {} : { 'content-length': String(length) }),
        },
        setHost: true,
        agent: false,
      },
      (response) => {
        const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false;
        const parts: Buffer[] = [];
        const finish = () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(parts).toString(),
          });
          if (isStream || claimedLength !== undefined) outgoing.destroy();
        };
        if (isStream) finish();
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', finish);
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    if (claimedLength === undefined) outgoing.end(body);
    else outgoing.write(body ?? '');
  });
}
