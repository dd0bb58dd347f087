import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { IconSearch } from '@tabler/icons-react';
import { type Me, mayDo } from '#web/lib/me.ts';
import { menuRoutes } from './areas.ts';
import { overlay } from './commands/overlay.ts';
import css from './search-box.module.css';
import { SearchBoxInput } from './search-box-input.tsx';

/** Who has no search over everything opens the command box. */
export function SearchBox({ me, isPhone }: { readonly me: Me; readonly isPhone: boolean }) {
  const route = menuRoutes.get('nav.search');
  const isProvider = me.person.isInternal && !me.viewingAs;

  if (isPhone || !route || !isProvider || !mayDo(me, route.needs))
    return (
      <div className={css.open}>
        <IconButton
          label="header.search"
          icon={<IconSearch size={20} aria-hidden />}
          onClick={() => overlay.write('box')}
        />
      </div>
    );
  return <SearchBoxInput me={me} resultsPath={route.path} />;
}
