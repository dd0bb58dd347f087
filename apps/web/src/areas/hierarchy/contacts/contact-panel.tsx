import { Button } from '@latchboard/ui/button/button.tsx';
import { DialogActions } from '@latchboard/ui/dialog/dialog-actions.tsx';
import { EmailLink } from '@latchboard/ui/email-link/email-link.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { callName } from '#web/lib/call.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { mayDo } from '#web/lib/me.ts';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useMe } from '#web/lib/session.ts';
import { useAction } from '#web/lib/use-action.ts';
import { loginsQuery } from './logins-query.ts';

const rights = {
  corporation: 'Corporation-ContactInfo_UPDATE',
  division: 'Division-ContactInfo_UPDATE',
  region: 'Region-ContactInfo_UPDATE',
  property: 'Property-ContactInfo_UPDATE',
} as const;

/** Primary contact of an entity. One of the entity's logins can be the contact (HIE-05). */
export function ContactPanel({ level, id }: EntityRef) {
  const me = useMe();
  const { calls, scope } = atLevel(api.hierarchy, { level, id });
  const [isChoosing, setChoosing] = useState(false);
  const result = useQuery(query(calls.getContacts, scope, { quiet: true }));
  const contact = result.data?.primaryContact;
  return (
    <Panel
      title="contacts.title"
      actions={
        mayDo(me, rights[level]) &&
        !isChoosing && <Button size="small" label="contacts.choose" onClick={() => setChoosing(true)} />
      }
    >
      {result.error && !result.data ? (
        <LoadFailure error={result.error} refetch={result.refetch} />
      ) : contact === undefined ? (
        <Skeleton lines={3} />
      ) : contact === null ? (
        <EmptyState title="contacts.none" />
      ) : (
        <div className={css.contact}>
          <b>{contact.contactName}</b>
          <EmailLink address={contact.emailAddress} />
          {contact.phoneNumber && <a href={`tel:${contact.phoneNumber}`}>{contact.phoneNumber}</a>}
        </div>
      )}
      {isChoosing && <Chooser level={level} id={id} onDone={() => setChoosing(false)} />}
    </Panel>
  );
}

function Chooser({ level, id, onDone }: EntityRef & { readonly onDone: () => void }) {
  const queryClient = useQueryClient();
  const { calls, scope } = atLevel(api.hierarchy, { level, id });
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { isBusy, run } = useAction();
  const { data } = useQuery(loginsQuery({ level, id }));
  const login = data?.rows.find((row) => String(row.id) === chosenId);

  async function save() {
    if (!login) return;
    await run(async () => {
      await calls.setContact({
        ...scope,
        staff: { id: login.id },
        contactName: login.name,
        emailAddress: login.email,
        phoneNumber: login.phoneNumber,
      });
      showToast({ tone: 'success', title: { key: 'contacts.saved', params: { name: login.name } } });
      await queryClient.invalidateQueries({ queryKey: [callName(calls.getContacts)] });
      await queryClient.invalidateQueries({ queryKey: ['staff.logins'] });
      onDone();
    });
  }

  return (
    <div className={css.chooser}>
      <SelectField
        searchable
        label="contacts.login"
        value={chosenId}
        options={(data?.rows ?? []).map((row) => ({ value: String(row.id), label: `${row.name} (${row.email})` }))}
        onChange={setChosenId}
      />
      <DialogActions
        main={<Button kind="main" label="ui.save" busy={isBusy} disabled={!login} onClick={() => void save()} />}
        cancel={<Button label="ui.cancel" onClick={onDone} />}
      />
    </div>
  );
}
