import type { VisitorAction } from '@latchboard/contract/development/shapes';
import type { Cabinet } from '../cabinet-interface.ts';
import type { Command } from '../commands/control.ts';
import { readSpan } from '../device/switches.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function needed(command: Command, name: string): string {
  const value = text(command[name]);
  if (value === undefined) throw new Error(`${command.name} needs --${name}.`);
  return value;
}

/** Runs a command of a person or a test at a cabinet, and returns the result as text. */
export async function runCommand(cabinet: Cabinet, command: Command): Promise<string> {
  if (command.name === 'ping') return 'here';
  // A person at the cabinet sees events immediately, whether delivered or not.
  if (command.name === 'look') return JSON.stringify(await cabinet.visitors.look(needed(command, 'visitor')));
  if (command.name === 'act')
    return JSON.stringify(await cabinet.visitors.act(needed(command, 'visitor'), command.act as VisitorAction));
  if (text(command['wrong-clock'])) cabinet.switches.clockAhead = readSpan(String(command['wrong-clock']));
  for (const name of ['offline', 'duplicate', 'reorder'] as const)
    if (command[name] === true) cabinet.switches[name] = true;
  const said = await act(cabinet, command);
  const at = `Cabinet ${cabinet.id}: ${said}`;
  if (cabinet.switches.offline) return `${at}; offline, ${cabinet.status().waiting} events waiting.`;
  return cabinet.flush(10_000).then(
    () => `${at}; stored.`,
    () => `${at}; stored, ${cabinet.status().waiting} events waiting (${cabinet.status().failure ?? 'no reply yet'}).`,
  );
}

async function act(cabinet: Cabinet, command: Command): Promise<string> {
  switch (command.name) {
    case 'take':
    case 'return': {
      const badge = needed(command, 'badge');
      const tag = needed(command, 'tag');
      const pin = command['wrong-pin'] === true ? wrongPinOf(cabinet, badge) : text(command.pin);
      const wish = { badge, tag, ...(pin === undefined ? {} : { pin }), typed: command.typed === true };
      const activity = text(command.activity);
      const workOrder = text(command['work-order']) ?? null;
      const isTake = command.name === 'take';
      const { moved, exception } = isTake
        ? await cabinet.take({ ...wish, workOrder, ...(activity === undefined ? {} : { activity: Number(activity) }) })
        : await cabinet.returnKey(wish);
      if (moved && command['door-left-open'] === true) await cabinet.door({ badge, leftOpen: true });
      const doing = isTake ? 'taken' : 'returned';
      return moved ? `${tag} ${doing} by ${badge}` : `${tag} not ${doing} by ${badge}, exception ${exception}`;
    }
    case 'door': {
      const badge = text(command.badge);
      const leftOpen = command['door-left-open'] === true;
      await cabinet.door({ leftOpen, ...(badge === undefined ? {} : { badge }) });
      return leftOpen ? 'the door was left open' : 'the door was opened and closed';
    }
    case 'answer-policy': {
      const badge = needed(command, 'badge');
      const accepted = command.accept === true;
      await cabinet.answerPolicy(badge, Number(needed(command, 'version')), accepted);
      return `${badge} ${accepted ? 'accepted' : 'declined'} the biometric policy`;
    }
    case 'enroll-fingerprint': {
      const badge = needed(command, 'badge');
      const { moved } = await cabinet.enrollFingerprint(badge);
      return moved
        ? `the fingerprint of ${badge} is enrolled`
        : `${badge} has not consented, so no fingerprint is enrolled`;
    }
    case 'status': {
      const { waiting, last, failure } = cabinet.status();
      const out = `${cabinet.keysOut().size} keys out, last event ${last}, ${waiting} waiting`;
      return `${cabinet.credentials.name}, configuration ${cabinet.configuration().revision}, ${out}${failure ? `, ${failure}` : ''}`;
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
  const right = cabinet.configuration().badges.get(badge)?.[0]?.pin;
  return right === '0000' ? '0001' : '0000';
}
