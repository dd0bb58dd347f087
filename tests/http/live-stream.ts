interface Notice {
  property: number;
  revision: number;
}

/** An open live stream. */
export interface LiveStream {
  /** Returns each revision of the snapshot, and then each notice. Undefined after the stream has ended. */
  next(): Promise<Notice | undefined>;
  close(): void;
}

export async function openLiveStream(url: string, token: string | undefined): Promise<LiveStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  if (!response.ok || !response.body) throw new Error(`no live stream: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let unreadText = '';
  const snapshotNotices: Notice[] = [];
  const next = async (): Promise<Notice | undefined> => {
    for (;;) {
      const revision = snapshotNotices.shift();
      if (revision) return revision;
      const end = unreadText.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return undefined;
        unreadText += value;
        continue;
      }
      const event = unreadText.slice(0, end);
      unreadText = unreadText.slice(end + 2);
      const data = /^data: (.+)$/m.exec(event)?.[1];
      if (!data) continue;
      const notice = JSON.parse(data) as Notice & { snapshot?: { properties: Notice[] } };
      if (!notice.snapshot) return notice;
      snapshotNotices.push(...notice.snapshot.properties);
    }
  };
  return { next, close: () => abort.abort() };
}
