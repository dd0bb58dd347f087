import { type ReminderStep, reminderSteps } from '@latchboard/contract/key-receipts/rules';
import type { ClientBase } from 'pg';
import { storedSignature } from '#server/areas/key-receipts/index.ts';

/** Keys that a vendor's employee took in one visit, for one receipt. */
interface ReceiptRow {
  property_id: number;
  number: string;
  vendor_id: number | null;
  company: string;
  company_email: string | null;
  person: string;
  phone: string | null;
  chance: number;
  at: Date;
  due_back: Date;
  staff_id: number | null;
  verified_by: string;
  is_out: boolean;
  keys: readonly object[];
}

/** Signatures as pen strokes. Each receipt has one of these signatures. */
const signatures = [
  [
    [120, 300, 170, 90, 210, 300, 280, 80, 300, 300],
    [340, 300, 380, 220, 420, 290, 470, 230, 520, 280, 640, 210, 760, 260],
  ],
  [
    [140, 240, 260, 60, 300, 320, 380, 200, 440, 300, 520, 220, 600, 290, 820, 240],
    [240, 190, 420, 170],
  ],
  [
    [200, 90, 190, 310],
    [200, 90, 330, 120, 300, 190, 210, 210, 400, 320, 470, 240, 560, 300, 620, 240, 700, 290],
  ],
];

const receiptsSql = `
  with taken as (
    select e.property_id, e.badge, e.tag, e.unit, e.hook, e.datalog_id, e.position, e.occurred_at as at, b.name, b.company, b.phone,
      coalesce(e.due_back, e.occurred_at + make_interval(mins => coalesce(a.minutes, p.default_due_minutes))) as due_back,
      date_trunc('hour', e.occurred_at) as visit, abs(hashtext(e.property_id || e.badge || date_trunc('hour', e.occurred_at))) as chance
    from key_event e join badge b on b.property_id = e.property_id and b.number = e.badge and b.active_from <= e.occurred_at
      and (b.active_to is null or b.active_to > e.occurred_at)
      join property p on p.id = e.property_id left join activity a on a.property_id = e.property_id and a.code = e.activity
    where e.movement = 'taken' and e.exception is distinct from 'N' and b.company is not null and e.tag is not null
      and e.occurred_at > $1::timestamptz - interval '14 days'),
  visits as (
    select t.property_id, t.company, t.name, min(t.phone) as phone, min(t.chance) as chance, max(t.at) + interval '4 minutes' as at,
      -- Earliest due time of the keys on the receipt, as on the board.
      min(t.due_back) as due_back,
      jsonb_agg(jsonb_build_object('tag', tag, 'unit', unit, 'hook', hook, 'datalog_id', datalog_id, 'position', position, 'taken_at', t.at)) as keys,
      bool_or(exists (select from key_custody c where c.property_id = t.property_id and c.tag = t.tag and c.state = 'out' and c.since = t.at)) as is_out
    from taken t group by t.property_id, t.company, t.name, t.badge, t.visit)
  select v.property_id, (10400 + row_number() over (partition by v.property_id order by v.at))::text as number, o.id as vendor_id, v.company,
    o.email as company_email, v.name as person, v.phone, v.chance, v.at, coalesce(v.due_back, v.at + make_interval(hours => 2 + v.chance % 3)) as due_back,
    s.id as staff_id, coalesce(s.name, 'Office') as verified_by, v.is_out, v.keys
  from visits v
    left join vendor o on o.property_id = v.property_id and lower(o.name) = lower(v.company)
    left join lateral (select s.id, s.name from staff_scope c join staff s on s.id = c.staff_id
      where c.level = 4 and c.entity_id = v.property_id and s.disabled_at is null order by s.role_id, s.id limit 1) s on true
  where v.at < $1::timestamptz and (v.is_out or v.chance % 2 = 0)`;

const minutesOf = (step: ReminderStep) =>
  reminderSteps.find((reminderStep) => reminderStep.step === step)?.minutes ?? 0;

/** Key receipts for vendors from the last two weeks: returned, partly returned, open, overdue, and a few voided. */
export async function writeReceipts(client: ClientBase, now: Date): Promise<void> {
  const { rows } = await client.query<ReceiptRow>(receiptsSql, [now]);
  const receipts = rows.map(receiptOf);
  await client.query(
    `with r as (
       insert into key_receipt (property_id, number, vendor_id, vendor_name, vendor_email, vendor_rep_name, vendor_rep_phone, identity, verified_number,
         verified_by, due_back, signature, signature_image, signature_digest, language, state, since, created_at, staff_id)
       select property_id, number, vendor_id, company, company_email, person, phone, identity, verified_number, verified_by, due_back, signature,
         decode(image, 'base64'), decode(digest, 'base64'), 'en', state, since, at, staff_id
       from jsonb_to_recordset($1::jsonb) as g(property_id int, number text, vendor_id int, company text, company_email text, person text, phone text,
         identity text, verified_number text, verified_by text, due_back timestamptz, signature jsonb, image text, digest text, state text,
         since timestamptz, at timestamptz, staff_id int)
       returning id, property_id, number, state, since, created_at, staff_id, vendor_email, due_back),
     keys as (
       insert into key_receipt_key (record_id, property_id, tag, unit, hook, datalog_id, position, taken_at, is_void)
       select r.id, r.property_id, k.tag, k.unit, k.hook, k.datalog_id, k.position, k.taken_at, r.state = 'void'
       from jsonb_to_recordset($1::jsonb) as g(property_id int, number text, keys jsonb) join r using (property_id, number)
         cross join lateral jsonb_to_recordset(g.keys) as k(tag text, unit text, hook int, datalog_id int, position bigint, taken_at timestamptz)),
     reminded as (
       insert into key_receipt_reminder (record_id, property_id, step, at, recipient)
       select r.id, r.property_id, s.step, r.due_back + make_interval(mins => s.minutes), s.recipient
       from r join jsonb_to_recordset($1::jsonb) as g(property_id int, number text, is_out boolean) using (property_id, number)
         left join staff m on m.id = r.staff_id
         cross join lateral (values ('company', ${minutesOf('company')}, r.vendor_email), ('manager', ${minutesOf('manager')}, m.email)) as s(step, minutes, recipient)
       where g.is_out and s.recipient is not null and r.due_back + make_interval(mins => s.minutes) <= $2::timestamptz),
     steps as (
       insert into key_receipt_step (record_id, property_id, at, staff_id, action, from_state, to_state, reason)
       select id, property_id, created_at, staff_id, 'add', null, 'open', null from r
       union all select id, property_id, since, staff_id, 'void', 'open', 'void', 'Signed by the wrong person' from r where state = 'void')
     insert into record_number (kind, property_id, last) select 'key_receipt', property_id, max(number::int) from r group by property_id`,
    [JSON.stringify(receipts), now],
  );
}

function receiptOf({ chance, is_out, at, ...row }: ReceiptRow) {
  const strokes = (signatures[chance % signatures.length] ?? []).map((stroke) => [...stroke]);
  const { signature, signature_image: image, signature_digest: digest } = storedSignature({ kind: 'drawn', strokes });
  const isVoid = !is_out && chance % 14 === 0;
  return {
    ...row,
    is_out,
    at,
    since: isVoid ? new Date(at.getTime() + 120_000) : at,
    state: isVoid ? 'void' : 'open',
    identity: chance % 5 === 0 ? 'passport' : 'license',
    verified_number: String(chance % 10_000).padStart(4, '0'),
    signature: JSON.parse(signature) as unknown,
    image: image.toString('base64'),
    digest: digest.toString('base64'),
  };
}
