import type { CallOutput, Contract } from '@latchboard/contract';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { PrintBadgeCards } from '#web/areas/tag-labels/index.ts';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { CabinetsList } from '../record/cabinets-panel.tsx';
import { badgeHref } from '../shapes.ts';
import css from './add.module.css';
import { GeneratedPin } from './generated-pin.tsx';

export type AddedBadge = CallOutput<Contract['badges']['addBadge']>;

interface AddedPanelProps {
  readonly badge: AddedBadge;
  readonly onNext: () => Promise<void>;
}

/** New badge with its PIN, which is shown only once, and the state of its delivery to the cabinets. */
export function AddedPanel({ badge, onNext }: AddedPanelProps) {
  const router = useRouter();
  const { id: badgeId, name, number, madePin, property } = badge;
  const ids = { propertyId: property.id, badgeId };
  const currentBadge = useQuery(query(api.badges.getBadge, ids, { live: property.id, quiet: true })).data ?? badge;
  return (
    <Panel title={{ key: 'badges.added', params: { name, number } }}>
      {madePin !== null && <GeneratedPin pin={madePin} name={name} />}
      <div className={css.delivery}>
        <CabinetsList cabinets={currentBadge.cabinets} timeZone={property.timeZone} />
      </div>
      <div className={css.actions}>
        <Button kind="main" label="badges.addAnother" onClick={() => void onNext()} />
        <PrintBadgeCards propertyId={property.id} badgeIds={[badgeId]} size="normal" />
        <Button label="badges.open" onClick={() => router.history.push(badgeHref(property.id, badgeId))} />
      </div>
    </Panel>
  );
}
