import type { VisitorAction } from '@latchboard/contract/development/shapes';
import { isKeyBoard } from '@latchboard/device/configuration';
import type { Cabinet } from '../cabinet-interface.ts';
import type { Command } from '../commands/control.ts';
import { readSpan } from '../device/switches.ts';

const textOrUndefined = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function requireOption(command: Command, name: string): string {
  const value = textOrUndefined(command[name]);
  if (value === undefined) throw new Error(`${command.name} needs --${name}.`);
  return value;
}

/** Runs a person's or a test's command on a cabinet, and returns the result as text. */
export async function runCommand(cabinet: Cabinet, command: Command): Promise<string> {
  if (command.name === 'ping') return 'here';
  // A visitor can read events immediately, even if they are not delivered yet.
  if (command.name === 'look') return JSON.stringify(await cabinet.visitors.look(requireOption(command, 'visitor')));
  if (command.name === 'act')
    return JSON.stringify(await cabinet.visitors.act(requireOption(command, 'visitor'), command.act as VisitorAction));
  if (textOrUndefined(command['wrong-clock'])) cabinet.switches.clockAhead = readSpan(String(command['wrong-clock']));
  for (const name of ['offline', 'duplicate', 'reorder'] as const)
    if (command[name] === true) cabinet.switches[name] = true;
  const result = await performCommand(cabinet, command);
  const prefix = `Cabinet ${cabinet.id}: ${result}`;
  if (cabinet.switches.offline) return `${prefix}; offline, ${cabinet.status().waiting} events waiting.`;
  return cabinet.flush(10_000).then(
    () => `${prefix}; stored.`,
    () =>
      `${prefix}; stored, ${cabinet.status().waiting} events waiting (${cabinet.status().failure ?? 'no reply yet'}).`,
  );
}

async function performCommand(cabinet: Cabinet, command: Command): Promise<string> {
  switch (command.name) {
    case 'take':
    case 'return': {
      const tag = requireOption(command, 'tag');
      const isBoardReturn = command.name === 'return' && isKeyBoard(cabinet.configuration());
      const badge = isBoardReturn ? '' : requireOption(command, 'badge');
      const pin = command['wrong-pin'] === true ? wrongPinOf(cabinet, badge) : textOrUndefined(command.pin);
      const request = { badge, tag, ...(pin === undefined ? {} : { pin }), typed: command.typed === true };
      const activity = textOrUndefined(command.activity);
      const workOrder = textOrUndefined(command['work-order']) ?? null;
      const isTake = command.name === 'take';
      const { moved, exception } = isTake
        ? await cabinet.take({
            ...request,
            workOrder,
            ...(activity === undefined ? {} : { activity: Number(activity) }),
          })
        : await cabinet.returnKey(request);
      if (moved && command['door-left-open'] === true && !isKeyBoard(cabinet.configuration()))
        await cabinet.door({ badge, leftOpen: true });
      const movement = isTake ? 'taken' : 'returned';
      const by = isBoardReturn ? '' : ` by ${badge}`;
      return moved ? `${tag} ${movement}${by}` : `${tag} not ${movement}${by}, exception ${exception}`;
    }
    case 'door': {
      if (isKeyBoard(cabinet.configuration())) throw new Error('A key board has no door.');
      const badge = textOrUndefined(command.badge);
      const isLeftOpen = command['door-left-open'] === true;
      await cabinet.door({ leftOpen: isLeftOpen, ...(badge === undefined ? {} : { badge }) });
      return isLeftOpen ? 'the door was left open' : 'the door was opened and closed';
    }
    case 'answer-policy': {
      const badge = requireOption(command, 'badge');
      const accepted = command.accept === true;
      await cabinet.answerPolicy(badge, Number(requireOption(command, 'version')), accepted);
      return `${badge} ${accepted ? 'accepted' : 'declined'} the biometric policy`;
    }
    case 'enroll-fingerprint': {
      const badge = requireOption(command, 'badge');
      const { moved } = await cabinet.enrollFingerprint(badge);
      return moved
        ? `the fingerprint of ${badge} is enrolled`
        : `${badge} has not consented, so no fingerprint is enrolled`;
    }
    case 'status': {
      const { waiting, last, failure } = cabinet.status();
      const summary = `${cabinet.keysOut().size} keys out, last event ${last}, ${waiting} waiting`;
      return `${cabinet.credentials.name}, configuration ${cabinet.configuration().revision}, ${summary}${failure ? `, ${failure}` : ''}`;
    }
    case 'online':
      cabinet.switches.offline = false;
      return 'online';
    case 'offline':
      cabinet.switches.offline = true;
      return 'offline';
    default:
      throw new Error(
        `Unknown command "${command.name}". Commands: take, return, door, answer-policy, enroll-fingerprint, status, offline and online.`,
      );
  }
}

/** A wrong PIN for this badge. */
function wrongPinOf(cabinet: Cabinet, badge: string): string {
  const correctPin = cabinet.configuration().badges.get(badge)?.[0]?.pin;
  return correctPin === '0000' ? '0001' : '0000';
}
