import { lazy, Suspense, useEffect, useState } from 'react';
import type { Kiosk, KioskState } from './core/kiosk.ts';
import { Home } from './home.tsx';
import { WordingProvider } from './language.tsx';
import { MovedKeys } from './moved-keys.tsx';
import { NotCountedNotice } from './not-counted-notice.tsx';
import { PinEntry } from './pin-entry.tsx';
import { Reason } from './reason.tsx';
import type { Tool } from './scan-tools.tsx';
import { StatusBar } from './status-bar.tsx';
import { StillThere } from './still-there.tsx';
import { TakeKeys } from './take-keys.tsx';
import { useUpdates } from './updates.ts';
import { useDesk } from './use-desk.ts';
import { useIdle } from './use-idle.ts';
import { useWedge } from './use-wedge.ts';

const CameraView = lazy(() => import('./camera-view.tsx'));

/** The screens of an enrolled kiosk. */
export function Desk({ kiosk, state }: { readonly kiosk: Kiosk; readonly state: KioskState }) {
  const desk = useDesk(kiosk, state);
  const { step, setStep, message } = desk;
  const [tool, setTool] = useState<Tool>();
  // The camera stays open for the next code. A field for typing closes with its screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen starts at the top, without a field
  useEffect(() => {
    setTool((last) => (last === 'camera' ? last : undefined));
    document.documentElement.scrollTop = 0;
  }, [step.at]);
  useWedge(desk.readCode);
  const isAtRest = step.at === 'home' && message.text === '' && (tool === undefined || tool === 'camera');
  useUpdates(isAtRest);
  const secondsLeft = useIdle(!isAtRest, step, () => {
    setTool((last) => (last === 'camera' ? last : undefined));
    desk.reset();
  });
  const tools = { tool, onTool: setTool };

  return (
    <WordingProvider value={desk.wording}>
      <StatusBar state={state} />
      <NotCountedNotice kiosk={kiosk} state={state} />
      {secondsLeft !== undefined && <StillThere secondsLeft={secondsLeft} />}
      <div className="messageLine">
        <p
          role="status"
          aria-live="assertive"
          className="message"
          data-tone={message.tone}
          data-empty={message.text === ''}
        >
          {message.text}
        </p>
      </div>
      {tool === 'camera' && step.at !== 'pin' && step.at !== 'reason' && (
        <Suspense>
          <CameraView onCode={desk.readCode} />
        </Suspense>
      )}
      {step.at === 'home' && (
        <Home
          {...tools}
          isLoading={state.configuration.revision === 0}
          onBadge={desk.badgeTyped}
          onKey={desk.returnTyped}
        />
      )}
      {step.at === 'pin' && (
        <PinEntry
          key={step.badge}
          {...step}
          kiosk={kiosk}
          onSignedIn={desk.signedIn}
          onFailed={desk.refusedPin}
          onCancel={desk.finish}
        />
      )}
      {step.at === 'reason' && (
        <Reason configuration={state.configuration} taking={step} onChange={setStep} onCancel={desk.finish} />
      )}
      {step.at === 'keys' && (
        <TakeKeys
          {...tools}
          state={state}
          taking={step}
          onTap={desk.takeTapped}
          onCode={desk.takeTyped}
          onUndo={desk.undo}
          onReason={() => setStep({ ...step, at: 'reason' })}
          onFinish={desk.finish}
        />
      )}
      {step.at === 'moved' && (
        <MovedKeys
          kind={step.kind}
          keys={step.keys}
          configuration={state.configuration}
          onUndo={desk.undo}
          onFinish={desk.finish}
        />
      )}
    </WordingProvider>
  );
}
