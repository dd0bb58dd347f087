import type { CallInput } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Key, KeypadPrompt, LastResponse, SimulatedCabinet } from './shapes.ts';

export type CabinetAction = CallInput<DevelopmentContract['demoCabinets']['act']>['act'];

const storageKey = 'latchboard.visitor';
const pollIntervalMs = 1000;

/** Visitor ID of this tab, created on first use. */
function visitorOfTab(): string {
  const storedId = sessionStorage.getItem(storageKey);
  if (storedId !== null) return storedId;
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((randomValue) => randomValue.toString(16).padStart(2, '0'))
    .join('');
  sessionStorage.setItem(storageKey, hex);
  return hex;
}

const badgePrompt: KeypadPrompt = { kind: 'badge' };

/** A simulated cabinet: its state, the requested input, and the possible actions. */
export function useSimulatedCabinet(cabinetId: number) {
  const [visitor] = useState(visitorOfTab);
  const queryClient = useQueryClient();
  const viewQuery = query(api.demoCabinets.look, { cabinetId, visitor }, { quiet: true });
  const viewResult = useQuery({ ...viewQuery, refetchInterval: pollIntervalMs, retry: 2 });
  const [prompt, setPrompt] = useState<KeypadPrompt>(badgePrompt);
  const [lastResponse, setLastResponse] = useState<LastResponse | null>(null);
  const [heldTag, setHeldTag] = useState<string | null>(null);
  const { isBusy, run } = useAction();

  const isYou = viewResult.data?.sight.standing === 'you';
  // When the cabinet signs out an inactive user, the requested input is canceled.
  useEffect(() => {
    if (isYou) return;
    setHeldTag(null);
    setPrompt((before) => (before.kind === 'why' || before.kind === 'order' ? badgePrompt : before));
  }, [isYou]);

  const act = (action: CabinetAction, key?: Key) =>
    run(async () => {
      const { said: answer, ...snapshot } = await api.demoCabinets.act({ cabinetId, visitor, act: action });
      await queryClient.cancelQueries({ queryKey: viewQuery.queryKey });
      queryClient.setQueryData(viewQuery.queryKey, snapshot as SimulatedCabinet);
      setLastResponse({ ...answer, key });
      setPrompt(badgePrompt);
      if (action.do === 'hang') setHeldTag(null);
      if (answer.code === 'taken') setHeldTag(null);
    });

  return {
    ...{ device: viewResult.data, error: viewResult.error, refetch: viewResult.refetch },
    ...{ prompt, lastResponse, heldTag, isBusy, isYou, act },
    showPrompt: (next: KeypadPrompt) => {
      setLastResponse(null);
      setPrompt(next);
    },
    cancelPrompt: () => setPrompt(badgePrompt),
    holdTag: (tag: string | null) => {
      setLastResponse(null);
      setHeldTag(tag);
    },
  };
}

export type CabinetControls = ReturnType<typeof useSimulatedCabinet>;
