import type { CallInput } from '@latchboard/contract';
import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#web/lib/api.ts';
import { query } from '#web/lib/query.ts';
import { useAction } from '#web/lib/use-action.ts';
import type { Key, KeypadPrompt, LastResponse, SimulatedCabinet } from './shapes.ts';

export type CabinetAction = CallInput<DevelopmentContract['demoCabinets']['act']>['act'];

const place = 'latchboard.visitor';
const often = 1000;

/** ID of this tab at the cabinet. */
function visitorOfTab(): string {
  const known = sessionStorage.getItem(place);
  if (known !== null) return known;
  const made = [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(place, made);
  return made;
}

const atRest: KeypadPrompt = { kind: 'badge' };

/** A simulated cabinet: its state, the requested input, and the possible actions. */
export function useSimulatedCabinet(cabinetId: number) {
  const [visitor] = useState(visitorOfTab);
  const queries = useQueryClient();
  const looking = query(api.demoCabinets.look, { cabinetId, visitor }, { quiet: true });
  const looked = useQuery({ ...looking, refetchInterval: often, retry: 2 });
  const [asking, setAsking] = useState<KeypadPrompt>(atRest);
  const [said, setSaid] = useState<LastResponse | null>(null);
  const [hand, setHand] = useState<string | null>(null);
  const { isBusy, run } = useAction();

  const isYou = looked.data?.sight.standing === 'you';
  // The cabinet signs out inactive users. The requested input is then canceled.
  useEffect(() => {
    if (isYou) return;
    setHand(null);
    setAsking((before) => (before.kind === 'why' || before.kind === 'order' ? atRest : before));
  }, [isYou]);

  const act = (act: CabinetAction, key?: Key) =>
    run(async () => {
      const { said: answer, ...seen } = await api.demoCabinets.act({ cabinetId, visitor, act });
      await queries.cancelQueries({ queryKey: looking.queryKey });
      queries.setQueryData(looking.queryKey, seen as SimulatedCabinet);
      setSaid({ ...answer, key });
      setAsking(atRest);
      if (act.do === 'hang') setHand(null);
      if (answer.code === 'taken') setHand(null);
    });

  return {
    ...{ driven: looked.data, error: looked.error, refetch: looked.refetch },
    ...{ asking, said, hand, isBusy, isYou, act },
    ask: (next: KeypadPrompt) => {
      setSaid(null);
      setAsking(next);
    },
    stopAsking: () => setAsking(atRest),
    takeInHand: (tag: string | null) => {
      setSaid(null);
      setHand(tag);
    },
  };
}

export type CabinetControls = ReturnType<typeof useSimulatedCabinet>;
