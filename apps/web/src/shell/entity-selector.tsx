import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconSelector } from '@tabler/icons-react';
import { lazy, Suspense, startTransition, useState } from 'react';
import { entityLevels, pagePlaceAbove, placeLabels, selectedEntity } from './entity-levels.ts';
import css from './entity-selector.module.css';
import type { ShellView } from './use-view.ts';

const load = () => import('./entity-choice.tsx');
const EntityChoice = lazy(load);

/**
 * Selector for a customer's property, region, or division, depending on the user's level (NAV-04). On another place's
 * page, users at higher levels see that place. Selecting an entity returns to the user's own level.
 */
export function EntitySelector({ view }: { readonly view: ShellView }) {
  const t = useTranslate();
  const place = pagePlaceAbove(view);
  const page = place ? `${place.level} ${place.id}` : null;
  /** Place of the page where the list was opened. The list closes if another page opens. */
  const [openedOn, setOpenedOn] = useState<string | null | undefined>();
  const [typedAhead, setTypedAhead] = useState('');
  // The collapsed field remains focused until the list has loaded.
  const open = () => startTransition(() => setOpenedOn(page));
  const level = entityLevels[view.me.commercialLevel];
  if (!level) return null;

  const closed = (
    <div className={css.closed}>
      <input
        role="combobox"
        aria-label={t(place ? placeLabels[place.level] : level.label)}
        aria-expanded={false}
        aria-haspopup="listbox"
        aria-controls="entity-choice"
        readOnly
        placeholder={t(level.placeholder)}
        value={(place ?? selectedEntity(view, level.idOf(view)))?.name ?? ''}
        // Loads in advance. If this fails, opening loads it again and shows the error.
        onFocus={() => void load().catch(() => undefined)}
        onClick={open}
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          const isLetter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
          if (isLetter) setTypedAhead((before) => before + key);
          if (key === 'Enter' || key.startsWith('Arrow') || isLetter) open();
        }}
      />
      <IconSelector size={16} aria-hidden />
    </div>
  );
  return (
    <div className={css.selector} id="entity-choice">
      {openedOn === page ? (
        <Suspense fallback={closed}>
          <EntityChoice view={view} level={level} typedAhead={typedAhead.trimStart()} />
        </Suspense>
      ) : (
        closed
      )}
    </div>
  );
}
