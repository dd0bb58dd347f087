import { ActivitiesPanel } from '#web/areas/systems/index.ts';
import { mayDo } from '#web/lib/me.ts';
import { useMe } from '#web/lib/session.ts';
import { ChangeFormPanel } from '../property-file/change-form-panel.tsx';
import { VendorsPanel } from '../property-file/vendors-panel.tsx';
import { TermsPanel } from '../terms/terms-panel.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { ContactPanel } from './contact-panel.tsx';
import css from './desk.module.css';
import type { DeskSubject } from './desk-of.ts';
import { NotesPanel } from './notes-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';

/** Contact, notes, exception alerts and settings of an entity, each for those who may see it (HIE-05). */
export function DeskPanels(subject: DeskSubject) {
  const me = useMe();
  const seesExceptions = mayDo(me, 'ExceptionAlerts_ALL');
  return (
    <div className={css.panels}>
      <ContactPanel {...subject} />
      {mayDo(me, 'AllEntities_READ') && <NotesPanel {...subject} />}
      {subject.level === 'property' && mayDo(me, ['Property-ContactInfo_UPDATE', 'Property_UPDATE']) && (
        <ChangeFormPanel propertyId={subject.id} />
      )}
      {subject.level === 'property' && mayDo(me, ['KeyReceipt_ALL', 'Property_UPDATE']) && (
        <VendorsPanel propertyId={subject.id} />
      )}
      {subject.level === 'property' && mayDo(me, 'Activity_READ') && <ActivitiesPanel propertyId={subject.id} />}
      {subject.level === 'property' && <TermsPanel propertyId={subject.id} />}
      {seesExceptions && <AlertsPanel {...subject} />}
      {seesExceptions && (
        <div className={css.wide}>
          <SettingsPanel {...subject} />
        </div>
      )}
    </div>
  );
}
