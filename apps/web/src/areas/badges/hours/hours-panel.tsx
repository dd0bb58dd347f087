import { Button } from '@latchboard/ui/button/button.tsx';
import { useKitServices } from '@latchboard/ui/layout/kit-services.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useState } from 'react';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { type Badge, hoursHref } from '../shapes.ts';
import { HoursDialog } from './hours-dialog.tsx';
import { WeekView } from './week-view.tsx';

interface HoursPanelProps {
  readonly badge: Badge;
  readonly onSaved: () => Promise<unknown>;
}

/** Hours of a badge, as a grid and as text (BDG-02). */
export function HoursPanel({ badge, onSaved }: HoursPanelProps) {
  const t = useTranslate();
  const me = useMe();
  const { Link } = useKitServices();
  const [isOpen, setOpen] = useState(false);
  const { property, windows, state } = badge;
  const mayChange = state !== 'inactive' && mayDo(me, 'BadgeRestriction_UPDATE');
  return (
    <Panel
      title="badges.hoursTitle"
      actions={mayChange && <Button size="small" label="badges.changeHours" onClick={() => setOpen(true)} />}
    >
      <WeekView windows={windows} />
      {mayDo(me, 'BadgeRestriction_READ') && (
        <p>
          <Link href={hoursHref(property.id)}>{t('badges.toPropertyHours')}</Link>
        </p>
      )}
      {isOpen && (
        <HoursDialog
          propertyId={property.id}
          badge={badge}
          windows={windows}
          onClose={() => setOpen(false)}
          onSaved={onSaved}
        />
      )}
    </Panel>
  );
}
