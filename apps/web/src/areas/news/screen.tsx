import { newsKinds, newsRight } from '@latchboard/contract/news/rules';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Segmented } from '@latchboard/ui/segmented/segmented.tsx';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { read, useUrlState } from '#web/lib/url-state.ts';
import css from './news.module.css';
import { NewsDesk } from './news-desk.tsx';
import { NewsText, SpanishText } from './news-text.tsx';

const modes = ['view', 'edit'] as const;
const readMode = (raw: Readonly<Record<string, unknown>>) => ({ mode: read.oneOf(raw.mode, modes, 'view') });

/** News for internal users. Users with the right can edit it (OPS-03). */
export default function NewsScreen() {
  const me = useMe();
  const [{ mode }, setUrlState] = useUrlState(readMode);
  const editableKinds = newsKinds.filter((kind) => mayDo(me, newsRight[kind]));
  const isEditing = mode === 'edit' && editableKinds.length > 0;
  const view = () => setUrlState({ mode: undefined }, { replace: true });
  return (
    <Page
      title="news.title"
      actions={
        editableKinds.length > 0 && (
          <Segmented
            label="newsDesk.mode"
            options={modes.map((value) => ({ value, label: `newsDesk.${value}` as const }))}
            value={isEditing ? 'edit' : 'view'}
            onChange={(next) => (next === 'edit' ? setUrlState({ mode: 'edit' }) : view())}
          />
        )
      }
    >
      {isEditing ? (
        <NewsDesk kinds={editableKinds} onDone={view} />
      ) : (
        <div className={css.parts}>
          {newsKinds.map((kind) => (
            <Panel key={kind} title={`newsDesk.${kind}`}>
              <NewsText kind={kind} />
              {kind !== 'htNews' && <SpanishText kind={kind} />}
            </Panel>
          ))}
        </div>
      )}
    </Page>
  );
}
