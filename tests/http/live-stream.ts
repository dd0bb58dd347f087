/** An open live stream, read as a browser does. */
export interface LiveStream {
  /** The next notice; undefined when the stream has ended. */
  next(): Promise<{ property: number; revision: number } | undefined>;
  close(): void;
}

export async function openLiveStream(url: string, token: string | undefined): Promise<LiveStream> {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`no live stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  const next = async () => {
    for (;;) {
      const end = waiting.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        waiting += value;
        continue;
      }
      const event = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      const data = /^data: (.+)$/m.exec(event)?.[1];
      if (data) return JSON.parse(data);
    }
  };
  return { next, close: () => leaving.abort() };
}
