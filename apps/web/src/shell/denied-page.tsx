import type { TextKey } from '@latchboard/texts';
import { LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useMatches } from '@tanstack/react-router';
import type { Me } from '#web/lib/me.ts';
import { useSession } from '#web/lib/session.ts';
import { denialTexts, loadDenial } from './denial.ts';

/** Page shown for a URL without access. It names the page and the person to ask, and links home (RGT-06). */
export default function DeniedPage({ page }: { readonly page?: TextKey }) {
  const session = useSession();
  return session.state === 'signedIn' ? <Denied me={session.me} part={page} /> : null;
}

function Denied({ me, part }: { readonly me: Me; readonly part: TextKey | undefined }) {
  const t = useTranslate();
  const { pathname, searchStr } = useLocation();
  const route = useMatches().at(-1)?.staticData.screen;
  const { data } = useQuery({
    queryKey: ['denial', pathname, searchStr, part],
    queryFn: () => loadDenial({ route, part, pathname, searchStr, me }),
  });
  if (!data) return null;
  const { title, ask } = denialTexts(data, t);
  return (
    <Page title="toast.noAccess">
      <EmptyState
        title={{ data: title }}
        text={{ data: ask }}
        action={<LinkButton label="page.backToStart" kind="main" href="/" />}
      />
    </Page>
  );
}
