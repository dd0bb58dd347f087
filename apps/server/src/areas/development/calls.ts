import type { DevelopmentContract } from '@latchboard/contract/development/calls';
import { type CabinetView, cabinetResponse, cabinetView } from '@latchboard/contract/development/shapes';
import { firstHookOf, panelName, panelSizes } from '@latchboard/contract/systems/rules/panels';
import * as z from 'zod';
import type { Tx } from '#server/platform/db/transaction.ts';
import { Failure, requireFound } from '#server/platform/errors.ts';
import type { Calls } from '#server/platform/http/handler.ts';
import type { SimulatorClient } from './simulator-client.ts';

const cabinetList = z.array(z.object({ id: z.number(), name: z.string() }));
const viewWithResponse = cabinetView.extend({ said: cabinetResponse });

interface CabinetCallsInput {
  readonly desk: SimulatorClient;
  /** Whether badges show their PIN. False if other people can reach the server. */
  readonly showsPins: boolean;
}

/**
 * Calls for a simulated cabinet that a person operates manually. The cabinet's process sends the events. The cabinet's
 * location is read from the database.
 */
export function cabinetCalls({ desk, showsPins }: CabinetCallsInput): Calls<DevelopmentContract['demoCabinets']> {
  const list = async () => cabinetList.parse(await desk.ask({ name: 'list' }));
  const findCabinet = async (cabinetId: number) => requireFound((await list()).find(({ id }) => id === cabinetId));
  const hidePins = (cabinetState: CabinetView) => ({
    ...cabinetState,
    badges: cabinetState.badges.map((badge) => ({ ...badge, pin: showsPins ? badge.pin : null })),
  });
  return {
    list: async () => ({ rows: await list() }),
    look: async ({ cabinetId, visitor }, { asSystem, now }) => {
      const { id, name } = await findCabinet(cabinetId);
      const cabinetState = cabinetView.parse(await runCommand(desk, { name: 'look', cabinet: id, visitor }));
      return { id, name, ...(await asSystem((tx) => readCabinetLocation(tx, id, now))), sight: hidePins(cabinetState) };
    },
    act: async ({ cabinetId, visitor, act }, { asSystem, now }) => {
      const { id, name } = await findCabinet(cabinetId);
      const { said, ...cabinetState } = viewWithResponse.parse(
        await runCommand(desk, { name: 'act', cabinet: id, visitor, act }),
      );
      return {
        id,
        name,
        ...(await asSystem((tx) => readCabinetLocation(tx, id, now))),
        sight: hidePins(cabinetState),
        said,
      };
    },
  };
}

const runCommand = (desk: SimulatorClient, command: { name: string; [part: string]: unknown }) =>
  desk.ask(command).catch(() => {
    throw new Failure('unavailable');
  });

/** Reads a cabinet's property and panels, and the property's recently removed badges. */
async function readCabinetLocation(tx: Tx, datalogId: number, now: Date) {
  const row = requireFound(
    await tx
      .selectFrom('datalog as d')
      .innerJoin('property as p', 'p.id', 'd.property_id')
      .select(['p.id', 'p.name', 'p.non_lettered_panels', 'd.panels', 'd.panel_hooks'])
      .where('d.id', '=', datalogId)
      .executeTakeFirst(),
  );
  const hasLetteredPanels = !row.non_lettered_panels;
  const panels = panelSizes(row.panels, row.panel_hooks).map((hooks, index) => ({
    ...{ name: panelName(index + 1, hasLetteredPanels), firstHook: firstHookOf(index + 1, hasLetteredPanels), hooks },
  }));
  const { id, name } = row;
  return {
    property: { id, name },
    panels: panels.filter(({ hooks }) => hooks > 0),
    former: await formerBadges(tx, id, now),
  };
}

/** The five most recently removed badges whose number is not in use again. */
const formerBadges = (tx: Tx, propertyId: number, now: Date) =>
  tx
    .selectFrom('badge as b')
    .select(['b.number', 'b.name'])
    .where('b.property_id', '=', propertyId)
    .where('b.active_to', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('badge as o')
            .select('o.id')
            .whereRef('o.property_id', '=', 'b.property_id')
            .whereRef('o.number', '=', 'b.number')
            .where((eb) => eb.or([eb('o.active_to', 'is', null), eb('o.active_to', '>', now)])),
        ),
      ),
    )
    .orderBy('b.active_to', 'desc')
    .limit(5)
    .execute();
