import type { Kiosk, KioskState } from './core/kiosk.ts';
import { useEnrollmentCode } from './enrollment-code.ts';
import { useWording } from './language.tsx';
import { NotCountedNotice } from './not-counted-notice.tsx';
import css from './screen.module.css';
import { Title } from './title.tsx';
import { eventsText, unsentEvents } from './unsent-events.ts';
import { UnsentQuestion } from './unsent-question.tsx';
import { type Enrolling, failureText, useEnrolling } from './use-enrolling.ts';

interface EnrollProps {
  readonly kiosk: Kiosk;
  readonly state: KioskState;
}

/** Screen to enroll with the one-time code, typed or from `#code` in the URL. */
export function Enroll({ kiosk, state }: EnrollProps) {
  const [code, setCode] = useEnrollmentCode();
  const enrolling = useEnrolling(kiosk, state);
  if (enrolling.mustConfirm)
    return (
      <UnsentQuestion
        unsent={unsentEvents(state)}
        isConnecting={enrolling.isConnecting}
        onConnect={() => void enrolling.connect(code, true)}
        onCancel={enrolling.clear}
      />
    );
  return (
    <>
      <NotCountedNotice kiosk={kiosk} state={state} />
      <main className={css.center}>
        <EnrollHeading state={state} />
        <CodeForm code={code} setCode={setCode} isRevoked={state.phase === 'revoked'} enrolling={enrolling} />
      </main>
    </>
  );
}

/** Explains why a code is needed, and shows how many events were not sent or are unreadable. */
function EnrollHeading({ state }: Pick<EnrollProps, 'state'>) {
  const { t } = useWording();
  const { phase, waiting, lost } = state;
  const isRevoked = phase === 'revoked';
  const revokedText = waiting + lost.waiting > 0 ? 'kiosk.revokedText' : 'kiosk.revokedSentText';
  return (
    <>
      <Title key={phase}>{t(isRevoked ? 'kiosk.revoked' : 'kiosk.enroll')}</Title>
      <p className={css.lead}>{t(isRevoked ? revokedText : 'kiosk.enrollText')}</p>
      {waiting > 0 && <p>{t('kiosk.waiting', { count: waiting })}</p>}
      {lost.waiting > 0 && <p>{eventsText('lostWaiting', { ...lost, count: lost.waiting }, t)}</p>}
      {lost.unreadable > 0 && (
        <p role="alert" className={css.error}>
          {t('kiosk.unreadable', { count: lost.unreadable })}
        </p>
      )}
    </>
  );
}

interface CodeFormProps {
  readonly code: string;
  readonly setCode: (code: string) => void;
  readonly isRevoked: boolean;
  readonly enrolling: Enrolling;
}

function CodeForm({ code, setCode, isRevoked, enrolling }: CodeFormProps) {
  const { t } = useWording();
  const { isConnecting, failure, connect } = enrolling;
  const isDisabled = code.trim() === '' || isConnecting;
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDisabled) void connect(code);
      }}
    >
      <label className={css.field}>
        {t(isRevoked ? 'kiosk.newCode' : 'kiosk.code')}
        <input
          value={code}
          onChange={({ target }) => setCode(target.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </label>
      {failure && (
        <p role="alert" className={css.error}>
          {failureText(failure, t)}
        </p>
      )}
      <button type="submit" className={css.primary} disabled={isDisabled}>
        {t('kiosk.enrollAction')}
      </button>
    </form>
  );
}
