import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { NextSteps } from '@latchboard/ui/panel/next-steps.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { ChosenFilesField, useChosenFiles } from '#web/lib/record/chosen-files.tsx';
import record from '#web/lib/record/record.module.css';
import { read, useUrlState } from '#web/lib/url-state.ts';
import { type Choices, propertyRequestsHref, requestHref } from '../shapes.ts';
import { newRequestValues, type RequestValues, requestInput, requestLabels, requestSchema } from './form-values.ts';
import css from './notes.module.css';
import { RecentNote } from './recent-note.tsx';
import { RequestFields } from './request-fields.tsx';

/** Reads the ID of the exception that the request is about. */
const readFrom = (raw: Readonly<Record<string, unknown>>) => ({ alert: read.wholeNumber(raw.alert, 1, 0) });

/** Form for a new request. If a request was just created for the property, the form offers to join it (SRQ-05). */
export function AddForm({ choices }: { readonly choices: Choices }) {
  const t = useTranslate();
  const router = useRouter();
  const [{ alert }] = useUrlState(readFrom);
  const { property, isWarrantyExpired, warning } = choices;
  // Repeated submissions of the form create one request.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const joinId = useRef<number | null>(null);
  const chosenFiles = useChosenFiles();
  const form: SchemaForm<RequestValues> = useSchemaForm<RequestValues, RequestValues>({
    schema: requestSchema,
    draft: 'service request add',
    initial: newRequestValues(choices),
    labels: requestLabels,
    onSubmit: async (values) => {
      const joinedId = joinId.current;
      joinId.current = null;
      const input = {
        ...requestInput(values),
        propertyId: property.id,
        key: idempotencyKey,
        exceptionId: alert === 0 ? null : alert,
      };
      const saved = await saveForm(form, () =>
        api.serviceRequests.addServiceRequest({ ...input, joinId: joinedId }, { quiet: true }),
      );
      await chosenFiles.upload(`/properties/${property.id}/service-requests/${saved.id}/files`);
      const number = String(saved.number);
      showToast({
        tone: 'success',
        title: { key: joinedId === null ? 'requests.added' : 'requests.joined', params: { number } },
      });
      router.history.replace(requestHref(property.id, saved.id));
    },
  });

  function join(id: number) {
    joinId.current = id;
    void form.submit();
  }

  return (
    <div className={record.panels}>
      <div>
        <RecentNote warning={warning}>
          {warning && (
            <>
              <Button
                label={{ key: 'requests.join', params: { number: String(warning.number) } }}
                disabled={form.isBusy}
                onClick={() => join(warning.id)}
              />
              <LinkButton
                kind="quiet"
                label={{ key: 'requests.openOther', params: { number: String(warning.number) } }}
                href={requestHref(property.id, warning.id)}
              />
            </>
          )}
        </RecentNote>
        {isWarrantyExpired && (
          <p className={css.note}>
            <IconAlertTriangle size={18} aria-hidden />
            {t('requests.expiredNote')}
          </p>
        )}
        <Panel>
          <FormFrame
            form={form}
            submitLabel="requests.addButton"
            onCancel={() => router.history.push(propertyRequestsHref(property.id))}
          >
            <RequestFields form={form} choices={choices} />
            <ChosenFilesField label="requests.addFile" chosen={chosenFiles} />
          </FormFrame>
        </Panel>
      </div>
      <NextSteps
        steps={[
          'requests.next.team',
          'requests.next.mail',
          { key: 'requests.next.who', params: { property: property.name } },
        ]}
      />
    </div>
  );
}
