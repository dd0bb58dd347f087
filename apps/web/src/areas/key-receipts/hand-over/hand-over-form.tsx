import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { useNow } from '@latchboard/ui/elapsed-time/use-now.ts';
import { FormFrame } from '@latchboard/ui/form/form-frame.tsx';
import { type SchemaForm, useSchemaForm } from '@latchboard/ui/form/use-schema-form.ts';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { saveForm } from '#web/lib/form/save-form.ts';
import { useMe } from '#web/lib/session.ts';
import { SignatureField } from '#web/lib/signature/signature-field.tsx';
import { type KeyToGive, type Recipient, receiptHref } from '../shapes.ts';
import { DuePart } from './due-part.tsx';
import { defaultDueChoice } from './due-times.ts';
import css from './hand-over.module.css';
import {
  effectiveDueBack,
  type HandOverValues,
  handOverLabels,
  handOverSchema,
  initialValues,
  receiptInput,
} from './hand-over-values.ts';
import { KeysPart } from './keys-part.tsx';
import { isOutdated, noSignature, signatureWithContent } from './signed-content.ts';
import { VendorPart } from './vendor-part.tsx';

interface HandOverFormProps {
  readonly propertyId: number;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly keysOut: readonly KeyToGive[];
  /** IDs of the keys in the URL. */
  readonly keyIds: readonly number[];
  /** People who have signed before. */
  readonly recipients: readonly Recipient[];
  /** Suggested recipient, selected by default. */
  readonly suggested: Recipient | null;
  readonly onChoose: (keyIds: readonly number[]) => void;
}

/** Form to hand over keys to a vendor: keys, company, person, identity, due time, and signature (BEY-04). */
export function HandOverForm({
  propertyId,
  timeZone,
  hasLetteredPanels,
  keysOut,
  keyIds,
  recipients,
  suggested,
  onChoose,
}: HandOverFormProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const router = useRouter();
  const me = useMe();
  const now = useNow();
  const [initialSince] = useState(() => new Map<number, string>());
  const selectedKeys = keyIds.flatMap((id) => keysOut.find(({ keyId }) => keyId === id) ?? []);
  // Keeps the original time of each key. If the key was taken again, the server rejects the old time.
  for (const { keyId, since } of selectedKeys) if (!initialSince.has(keyId)) initialSince.set(keyId, since);
  const keys = selectedKeys.map(({ keyId, since }) => ({ keyId, since: initialSince.get(keyId) ?? since }));
  const schema = useMemo(() => handOverSchema(timeZone), [timeZone]);
  const [initial] = useState(() => initialValues(me.person.name, defaultDueChoice(timeZone, Date.now()), suggested));
  const [wasCleared, setWasCleared] = useState(false);
  const form: SchemaForm<HandOverValues> = useSchemaForm<HandOverValues, HandOverValues>({
    schema,
    draft: `keys to vendor of ${propertyId}`,
    initial,
    labels: handOverLabels,
    onSubmit: async (values) => {
      if (selectedKeys.length === 0) {
        form.fail('error.valKeys');
        return false;
      }
      const receipt = await saveForm(
        form,
        () => api.keyReceipts.addKeyReceipt({ propertyId, ...receiptInput(values, keys, timeZone) }, { quiet: true }),
        { paths: { keys: 'keys', dueBack: 'dueTime' } },
      );
      // The back button must not open the form again.
      router.history.replace(`${receiptHref(propertyId, receipt.id)}&done=yes`);
    },
  });
  const due = effectiveDueBack(form.values, timeZone, now);
  const signature = form.field('signature');
  const content = { values: form.values, keys };
  const isStale = isOutdated(signature.value, content);
  useEffect(() => {
    if (!isStale) return;
    form.set('signature', noSignature(form.values.signature.kind));
    setWasCleared(true);
  }, [isStale, form]);
  return (
    <FormFrame form={form} wide submitLabel={{ key: 'keyReceipts.submit', params: { count: selectedKeys.length } }}>
      <div className={css.parts}>
        <div>
          <KeysPart
            keysOut={keysOut}
            chosen={selectedKeys}
            hasReturned={selectedKeys.length < keyIds.length}
            timeZone={timeZone}
            hasLetteredPanels={hasLetteredPanels}
            onChoose={(keys) => onChoose(keys.map(({ keyId }) => keyId))}
          />
          <VendorPart propertyId={propertyId} form={form} recipients={recipients} />
        </div>
        <div>
          <DuePart form={form} timeZone={timeZone} now={now} />
          <Panel title="keyReceipts.signature">
            <div className={css.fields}>
              {selectedKeys.length > 0 && due !== null && (
                <p>
                  {t('keyReceipts.pledge', {
                    keys: selectedKeys.map(({ unit, tag }) => unit ?? tag).join(', '),
                    time: formatDateTime(due, timeZone, locale),
                  })}
                </p>
              )}
              {wasCleared && signature.value.signed === null && (
                <p className={css.error} role="alert">
                  {t('keyReceipts.changedAfterSigning')}
                </p>
              )}
              <SignatureField
                field={{
                  ...signature,
                  onChange: (next) => signature.onChange(signatureWithContent(next, content, timeZone, Date.now())),
                }}
                signer={form.values.vendorRepName}
              />
            </div>
          </Panel>
        </div>
      </div>
    </FormFrame>
  );
}
