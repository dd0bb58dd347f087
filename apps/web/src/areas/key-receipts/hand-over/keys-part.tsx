import { formatHook } from '@latchboard/contract/key-activity/rules/hooks';
import { normalizeForSearch } from '@latchboard/contract/search-form';
import { AddButton } from '@latchboard/ui/button/add-button.tsx';
import { IconButton } from '@latchboard/ui/button/icon-button.tsx';
import { formatShort } from '@latchboard/ui/date-time/format.ts';
import { SelectField } from '@latchboard/ui/form/select-field.tsx';
import { TextField } from '@latchboard/ui/form/text-field.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import record from '#web/lib/record/record.module.css';
import type { KeyToGive } from '../shapes.ts';
import css from './hand-over.module.css';

interface KeysPartProps {
  readonly keysOut: readonly KeyToGive[];
  readonly chosen: readonly KeyToGive[];
  /** Whether a key from the URL is no longer out. */
  readonly hasReturned: boolean;
  readonly timeZone: string;
  readonly hasLetteredPanels: boolean;
  readonly onChoose: (keys: readonly KeyToGive[]) => void;
}

/** Keys to hand over, selected from the keys that are out, or scanned. */
export function KeysPart({ keysOut, chosen, hasReturned, timeZone, hasLetteredPanels, onChoose }: KeysPartProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [isAdding, setAdding] = useState(chosen.length === 0);
  const nameOf = ({ unit, tag }: KeyToGive) => unit ?? tag ?? t('keyReceipts.keys');
  const hookOf = ({ hook }: KeyToGive) => (hook === null ? null : formatHook(hook, hasLetteredPanels));
  const factsOf = (key: KeyToGive) =>
    [
      hookOf(key),
      key.tag,
      t('keyReceipts.outSince', { time: formatShort(key.since, timeZone, locale) }),
      key.holder.badge !== '' && t('keyReceipts.takenBy', { name: key.holder.name ?? key.holder.badge }),
      key.receipt && t('keyReceipts.onReceipt', { number: key.receipt.number }),
    ]
      .filter(Boolean)
      .join(' · ');
  const availableKeys = keysOut.filter(
    (key) => key.receipt === null && !chosen.some(({ keyId }) => keyId === key.keyId),
  );

  function add(key: KeyToGive) {
    setTyped('');
    setProblem(undefined);
    onChoose([...chosen, key]);
  }
  function addTypedKey() {
    const query = normalizeForSearch(typed);
    if (query === '') return;
    const hits = availableKeys.filter(({ tag, unit }) =>
      [tag, unit].some((text) => normalizeForSearch(text ?? '') === query),
    );
    const [first] = hits;
    if (first && hits.length === 1) add(first);
    else setProblem(t(first ? 'keyReceipts.severalFit' : 'keyReceipts.noKeyFound', { text: typed.trim() }));
  }

  return (
    <Panel
      title="keyReceipts.keys"
      note={chosen.length > 0 ? t('keyReceipts.chosen', { count: chosen.length }) : undefined}
      flush
    >
      {hasReturned && (
        <p className={record.empty} role="alert">
          {t('keyReceipts.wentBack')}
        </p>
      )}
      {chosen.length === 0 ? (
        <p className={record.empty}>{t('keyReceipts.noKeys')}</p>
      ) : (
        <ul className={record.rows}>
          {chosen.map((key) => (
            <li key={key.keyId} className={css.key}>
              <div>
                <b>{nameOf(key)}</b>
                <small>{factsOf(key)}</small>
              </div>
              <IconButton
                label={{ key: 'keyReceipts.leaveOut', params: { key: nameOf(key) } }}
                icon={<IconX size={20} aria-hidden />}
                onClick={() => onChoose(chosen.filter(({ keyId }) => keyId !== key.keyId))}
              />
            </li>
          ))}
        </ul>
      )}
      {!isAdding && (
        <div className={css.more}>
          <AddButton label="keyReceipts.addKey" size="small" onClick={() => setAdding(true)} />
        </div>
      )}
      <div className={css.adding} hidden={!isAdding}>
        <TextField
          label="keyReceipts.scan"
          help="keyReceipts.scanHint"
          value={typed}
          onChange={setTyped}
          onEnter={addTypedKey}
          error={problem}
          autoComplete="off"
        />
        <SelectField
          label="keyReceipts.choose"
          placeholder="keyReceipts.choosePlaceholder"
          value={null}
          clearsOnChoice
          onChange={(id) => {
            const key = availableKeys.find(({ keyId }) => String(keyId) === id);
            if (key) add(key);
          }}
          options={availableKeys.map((key) => ({
            value: String(key.keyId),
            label: [nameOf(key), hookOf(key), key.holder.name].filter(Boolean).join(' · '),
          }))}
          searchable
        />
      </div>
    </Panel>
  );
}
