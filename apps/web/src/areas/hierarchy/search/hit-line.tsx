import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconBuilding, IconBuildingCommunity, IconMapPin, IconSitemap, IconUser } from '@tabler/icons-react';
import css from './hit-line.module.css';
import type { Hit } from './hits.ts';

const icons = {
  corporation: <IconBuildingCommunity size={18} aria-hidden />,
  division: <IconSitemap size={18} aria-hidden />,
  region: <IconMapPin size={18} aria-hidden />,
  property: <IconBuilding size={18} aria-hidden />,
  staff: <IconUser size={18} aria-hidden />,
};

/** One thing found: what it is, its name, and what tells it from others. */
export function HitLine({ hit }: { readonly hit: Hit }) {
  const t = useTranslate();
  return (
    <span className={css.line}>
      {icons[hit.kind]}
      <span className={css.words}>
        <b>{hit.name}</b>
        <span className={css.detail}>{hit.detail}</span>
      </span>
      <span className={css.kind}>{t(`search.kind.${hit.kind}`)}</span>
    </span>
  );
}
