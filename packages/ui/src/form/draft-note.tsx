import { Button } from '../button/button.tsx';
import { formatZoned } from '../date-time/format.ts';
import { readerZone } from '../date-time/reader-zone.ts';
import { useLanguage, useTranslate } from '../wording/language-context.tsx';
import css from './draft-note.module.css';
import type { FormDraft } from './use-form-draft.ts';

/** Shows that unsaved entries were restored, or offers to restore them. */
export function DraftNote({ draft }: { readonly draft: FormDraft | null }) {
  const t = useTranslate();
  const { locale } = useLanguage();
  if (!draft) return null;
  const time = formatZoned(draft.at, readerZone, locale);
  return (
    <div className={css.note} role="status">
      <span>{t(draft.isRestored ? 'ui.draft.restored' : 'ui.draft.found', { time })}</span>
      {!draft.isRestored && <Button label="ui.draft.restore" onClick={draft.restore} />}
      <Button label="ui.draft.discard" onClick={draft.discard} />
    </div>
  );
}
