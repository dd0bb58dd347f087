import { Client, type PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { isFull, nameForRole, nameRepeated } from './repeated-statements.ts';

// Never connects: names are assigned before a statement is sent.
const client = () => new Client() as PoolClient;
const namesOf = (text: string, uses: number, connection = client()) =>
  Array.from({ length: uses }, () => nameRepeated(connection, text)).at(-1);

test('SYS-06 a statement that is used repeatedly is prepared, once per connection and role', () => {
  const text = 'select id from badge where property_id = $1';
  expect(namesOf(text, 2)).toBeUndefined();
  const name = namesOf(text, 1);
  expect(name).toBeDefined();
  expect(namesOf(text, 1)).toBe(name);
  expect(namesOf(`${text} limit 1`, 3)).not.toBe(name);
  expect(nameForRole(name ?? '', 'lb_external')).not.toBe(nameForRole(name ?? '', 'lb_internal'));
});

test('SYS-06 a statement whose columns a migration can change is not prepared', () => {
  for (const text of [
    'select * from property',
    'select p.*, 1 from property p',
    'insert into lead (id) values ($1) returning *',
  ])
    expect(namesOf(text, 5)).toBeUndefined();
  expect(namesOf('select count(*) from property where id = $1 * 2', 5)).toBeDefined();
});

test('SYS-06 a connection is replaced when it has many prepared statements', () => {
  const connection = client();
  for (let number = 0; number < 149; number += 1) namesOf(`select ${number}`, 3, connection);
  expect(isFull(connection)).toBe(false);
  namesOf('select 149', 3, connection);
  expect(isFull(connection)).toBe(true);
});
