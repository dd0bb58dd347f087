/** Application files that a page needs after its first script. */
export interface EarlyPart {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly texts: EarlyTexts;
}

/** Text files by language. */
export type EarlyTexts = Readonly<Record<'en' | 'es', readonly string[]>>;

export interface EarlyParts {
  /** Stylesheets of every page, loaded before the stylesheets of the frame and the screen. */
  readonly styles: readonly string[];
  readonly frame: EarlyPart;
  /** `path` is a regular expression. `data` is fetched with the matched group in place of `$1`. */
  readonly screens: readonly (EarlyPart & { readonly path: string; readonly data?: string })[];
}

/** Requests sent before the application started. */
export interface EarlyReplies {
  readonly refresh: Promise<Response>;
  readonly replies: Record<string, Promise<Response>>;
  /** Keys typed after Ctrl+K or Cmd+K. Null if the command box was not opened. */
  keys: readonly string[] | null;
}

/**
 * Inline script of the page that runs before the first paint. It sets the theme and layout, and requests the files of
 * the screen. For a signed-in user, it also requests the session, the files of the frame, and the screen's first data
 * while the application loads.
 */
export function early({ styles: first, frame, screens }: EarlyParts): void {
  const readStored = (name: string) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  const { dataset } = document.documentElement;
  const scheme = readStored('mantine-color-scheme-value');
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  dataset.layout = matchMedia('(max-width: 800px)').matches ? 'phone' : 'wide';
  const language =
    readStored('latchboard.language') ?? navigator.languages.find((tag) => /^(en|es)\b/i.test(tag)) ?? 'en';
  document.documentElement.lang = language.slice(0, 2).toLowerCase();
  const url = `${location.pathname}${location.search}`;
  const screen = screens.find(({ path }) => new RegExp(path).test(url));
  const requestedPaths = new Set<string>();
  const prefetch = ({ scripts = [], styles = [], texts }: Partial<EarlyPart>) => {
    const textFiles = texts?.[document.documentElement.lang === 'es' ? 'es' : 'en'] ?? [];
    for (const href of [...styles, ...scripts, ...textFiles]) {
      if (requestedPaths.has(href)) continue;
      requestedPaths.add(href);
      const link = document.createElement('link');
      link.rel = styles.includes(href) ? 'stylesheet' : 'modulepreload';
      link.href = href;
      document.head.append(link);
    }
  };
  // A stylesheet added by a script does not block the first paint.
  prefetch({ styles: first });
  if (screen) prefetch(screen);
  if (readStored('latchboard.session') === null) return;
  dataset.start = 'frame';
  prefetch(frame);

  const headers: Record<string, string> = { 'X-Ui-Path': location.pathname };
  const refreshSession = () => fetch('/api/session/refresh', { method: 'POST', headers });
  const refresh: Promise<Response> =
    'locks' in navigator
      ? navigator.locks.request('latchboard-refresh', refreshSession)
      : (refreshSession as () => Promise<Response>)();
  const replies: EarlyReplies['replies'] = {};
  const viewedId = readStored('latchboard.viewing-as');
  const get = async (path: string) => {
    const reply = await refresh;
    if (!reply.ok) throw new Error('no session');
    const { accessToken } = (await reply.clone().json()) as { accessToken: string };
    const allHeaders = {
      ...headers,
      Authorization: `Bearer ${accessToken}`,
      ...(viewedId !== null && { 'X-Impersonate': viewedId }),
    };
    return fetch(path, { headers: allHeaders });
  };
  const recordId = screen ? new RegExp(screen.path).exec(url)?.[1] : undefined;
  const paths = ['/api/session/me'];
  // This data requires the right to see keys out, so it is not requested for other users.
  if (screen?.data && recordId && readStored('latchboard.reads-keys') !== null)
    paths.push(screen.data.replace('$1', recordId));
  for (const path of paths) {
    replies[path] = get(path);
    // The code that uses the reply handles a failure.
    replies[path].catch(() => undefined);
  }
  // The code that uses the token handles a failure.
  refresh.catch(() => undefined);
  const earlyReplies: EarlyReplies = { refresh, replies, keys: null };
  Object.assign(window, { latchboardEarly: earlyReplies });
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isCommand = ctrlKey || metaKey;
    const opensCommandBox = isCommand && !altKey && key.toLowerCase() === 'k';
    // Once the application has rendered, it handles keys itself.
    if (document.querySelector('.lb-first') === null || (!opensCommandBox && (isCommand || earlyReplies.keys === null)))
      return;
    event.preventDefault();
    if (opensCommandBox || key === 'Escape') earlyReplies.keys = earlyReplies.keys === null ? [] : null;
    else earlyReplies.keys = [...(earlyReplies.keys ?? []), key];
  });
}
