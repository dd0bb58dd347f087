import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { read, useUrlState } from '#web/lib/url-state.ts';
import css from './message.module.css';
import type { Message } from './shape.ts';

const views = ['page', 'text'] as const;
const readSearch = (raw: Readonly<Record<string, unknown>>) => ({ view: read.oneOf(raw.view, views, 'page') });

/** Content of the message, as an inert page and as text. Codes and links were masked by the server. */
export function Body({ message: { html, text, subject } }: { readonly message: Message }) {
  const t = useTranslate();
  const [{ view }, setSearch] = useUrlState(readSearch);
  const options = views.map((value) => ({ value, label: `outbox.view.${value}` as const }));
  return (
    <Panel
      title="outbox.content"
      note={t('outbox.covered')}
      actions={
        html !== null && (
          <Segmented
            label="outbox.view"
            options={options}
            value={view}
            onChange={(next) => setSearch({ view: next }, { replace: true })}
          />
        )
      }
      flush
    >
      {html !== null && view === 'page' ? (
        // Fully sandboxed: no scripts, no forms, no navigation, and an opaque origin.
        <iframe className={css.page} title={subject} sandbox="" srcDoc={html} referrerPolicy="no-referrer" />
      ) : (
        <pre className={css.text}>{text}</pre>
      )}
    </Panel>
  );
}
