import { Button } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { SearchInput } from '@latchboard/ui/form/search-input.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { mayDo } from '#web/lib/me.ts';
import record from '#web/lib/record/record.module.css';
import { matchingEntries } from '#web/lib/search/matching.ts';
import { useMe } from '#web/lib/session.ts';
import css from './configure.module.css';
import { type Setting, settingSections } from './settings.ts';

/** Latchboard settings in sections, with search. */
export default function ConfigureScreen() {
  const t = useTranslate();
  const me = useMe();
  const [query, setQuery] = useState('');
  const matchingSettings = ({ settings }: { readonly settings: readonly Setting[] }) =>
    matchingEntries(
      settings
        .filter(({ needs }) => mayDo(me, needs))
        .map((setting) => ({ name: `${t(setting.title)} ${t(setting.text)}`, setting })),
      query,
    );
  const sections = settingSections
    .map((section) => ({ title: section.title, settings: matchingSettings(section).map(({ setting }) => setting) }))
    .filter(({ settings }) => settings.length > 0);
  return (
    <Page title="products.configure">
      <SearchInput label="products.findSetting" value={query} onChange={setQuery} />
      {sections.length === 0 && (
        <EmptyState
          title="products.noSetting"
          action={<Button label="products.clearSearch" onClick={() => setQuery('')} />}
        />
      )}
      <div className={css.groups}>
        {sections.map(({ title, settings }) => (
          <Panel key={title} title={title} flush>
            <ul className={record.rows}>
              {settings.map((setting) => (
                <Row key={setting.href} {...setting} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
}

function Row({ href, title, text }: Setting) {
  const t = useTranslate();
  const { Link } = useKitServices();
  return (
    <li>
      <Link href={href}>{t(title)}</Link>
      <p>
        <small>{t(text)}</small>
      </p>
    </li>
  );
}
