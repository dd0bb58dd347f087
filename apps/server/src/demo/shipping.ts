import type { ShippingKind, ShippingState } from '@latchboard/contract/shipping/rules';
import type { ClientBase } from 'pg';
import { random } from './random.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

interface DemoShipment {
  readonly kind: ShippingKind;
  readonly property: number;
  readonly purchaseOrder: number | null;
  readonly at: Date;
  readonly state: ShippingState;
  /** Product numbers and quantities. */
  readonly lines: readonly (readonly [string, number])[];
  readonly method: string;
}

/**
 * Supplies that customers can order: product number, pack size, drawing, description, and Spanish name and description.
 */
const supplies = [
  [
    '310',
    50,
    'keyTag',
    'Coded key tags, one color',
    'Etiquetas de llaves, paquete de 50',
    'Etiquetas de llaves codificadas, de un solo color',
  ],
  ['311', 100, 'keyRing', 'Steel rings, tamper-proof', 'Aros para llaves, paquete de 100', 'Aros de acero inviolables'],
  [
    '312',
    25,
    'badge',
    'Numbered cards for the badge reader',
    'Credenciales, paquete de 25',
    'Credenciales numeradas para el lector',
  ],
] as const;

/** Inserts shipments of every kind and state: regular supply orders, systems, and parts for service. */
export async function generateShipments(client: ClientBase, now: Date, seed: number): Promise<void> {
  for (const supply of supplies)
    await client.query(
      `insert into supply (product_id, pack_size, drawing, description, name_es, description_es)
       select id, $2, $3, $4, $5, $6 from product where number = $1`,
      [...supply],
    );
  const source = random(seed, 'shipments');
  const { rows: properties } = await client.query<{ id: number }>(
    'select id from property where not canceled order by id limit 12',
  );
  const timeDaysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const shipments: DemoShipment[] = properties.flatMap(({ id: property }, index) => {
    const defaults = { kind: 'esof', property, purchaseOrder: null, state: 'shipped', method: 'ground' } as const;
    const orders: DemoShipment[] = [170, 115, 60].map((days) => ({
      ...defaults,
      at: timeDaysAgo(days + source.whole(-4, 4)),
      lines: [
        ['310', source.whole(2, 4)],
        ['312', 1],
      ],
    }));
    const state = (['open', 'printed', 'shipped'] as const)[index % 3] ?? 'open';
    return [
      ...orders,
      { ...defaults, state, at: timeDaysAgo(source.whole(1, 3)), lines: [['311', source.whole(1, 2)]] },
    ];
  });
  for (const [index, state] of (['open', 'printed', 'shipped', 'void'] as const).entries()) {
    const property = properties[index]?.id;
    if (property === undefined) continue;
    const service = { kind: 'service', property, purchaseOrder: null, method: 'overnight' } as const;
    shipments.push({
      ...service,
      state,
      at: timeDaysAgo(index + 1),
      lines: [
        ['313', 1],
        ['314', 2],
      ],
    });
  }
  shipments.push(...(await systemShipments(client)));
  for (const shipment of shipments.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
    await insertShipment(client, shipment, now);
}

/** Returns one sent shipment for each shipped order, and one open shipment for each order that is ready. */
async function systemShipments(client: ClientBase): Promise<DemoShipment[]> {
  const { rows } = await client.query<{ id: number; property: number; shipped: Date | null; since: Date }>(
    `select o.id, o.property_id as property, o.since,
       (select max(h.at) from purchase_order_step h where h.record_id = o.id and h.action = 'ship') as shipped
     from purchase_order o where o.disabled_at is null and o.state in ('unitsComplete', 'shipped', 'installed') order by o.id desc limit 60`,
  );
  return rows.map(({ id, property, shipped, since }) => ({
    ...{ kind: 'system', property, purchaseOrder: id, method: 'secondDayAir' },
    state: shipped ? 'shipped' : 'open',
    at: shipped ? new Date(shipped.getTime() - 26 * hourMs) : since,
    lines: [['315', 1]],
  }));
}

const allSteps = [
  ['add', null, 'open', 0],
  ['print', 'open', 'printed', 20],
  ['ship', 'printed', 'shipped', 26],
] as const;
interface ShippingStep {
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
  readonly at: Date;
}
const stepCounts: Readonly<Record<ShippingState, number>> = { open: 1, printed: 2, shipped: 3, void: 1 };

async function insertShipment(client: ClientBase, shipment: DemoShipment, now: Date): Promise<void> {
  const steps: ShippingStep[] = allSteps.slice(0, stepCounts[shipment.state]).map(([action, from, to, hours]) => ({
    ...{ action, from, to },
    at: new Date(Math.min(shipment.at.getTime() + hours * hourMs, now.getTime())),
  }));
  if (shipment.state === 'void')
    steps.push({ action: 'void', from: 'open', to: 'void', at: new Date(shipment.at.getTime() + 2 * hourMs) });
  const last = steps.at(-1)?.at ?? shipment.at;
  const tracking =
    shipment.state === 'shipped'
      ? `1Z999AA1${String(shipment.at.getTime() + shipment.property * 7919).slice(-10)}`
      : null;
  await client.query(
    `with place as (select p.*, (select min(s.id) from staff s where s.role_id = 104) as production,
         (select min(s.id) from staff s join staff_reach r on r.staff_id = s.id and r.level = 4 and r.entity_id = p.id
           where s.role_id = 203 and s.disabled_at is null) as manager from property p where p.id = $1),
       made as (insert into shipping_order (property_id, kind, purchase_order_id, method, place_id, attention, line1, line2, city, state_code, zip, country,
           state, since, created_at, staff_id, shipped_at, remark)
         select id, $2, $3, $4, (select min(id) from stock_place), name, physical_line1, coalesce(physical_line2, ''), physical_city, physical_state,
           physical_zip, physical_country, $5, $6, $7, case when $2 = 'esof' then coalesce(manager, production) else production end,
           case when $5 = 'shipped' then $6::timestamptz end, ''
         from place returning id, property_id, staff_id),
       lines as (insert into shipping_order_line (record_id, property_id, position, product_id, product_number, product_name, is_serial, quantity, unit_price_cents)
         select made.id, made.property_id, l.n - 1, p.id, p.number, p.name, p.is_serial, l.quantity, case when $2 = 'esof' then p.unit_price_cents end
         from made, unnest($8::text[], $9::int[]) with ordinality l (number, quantity, n) join product p on p.number = l.number),
       packages as (insert into shipping_order_package (record_id, property_id, position, carrier, tracking_number)
         select id, property_id, 0, 'ups', $10 from made where $10::text is not null)
     insert into shipping_order_step (record_id, property_id, at, staff_id, action, from_state, to_state, reason)
     select made.id, made.property_id, s.at, case when s.action = 'add' then made.staff_id else place.production end, s.action, s.from_state, s.to_state,
       case when s.action = 'void' then 'Entered twice' end
     from made, place, unnest($11::timestamptz[], $12::text[], $13::text[], $14::text[]) with ordinality s (at, action, from_state, to_state, n)
     order by s.n`,
    [
      ...[shipment.property, shipment.kind, shipment.purchaseOrder, shipment.method, shipment.state, last, shipment.at],
      ...[shipment.lines.map(([number]) => number), shipment.lines.map(([, quantity]) => quantity), tracking],
      ...[
        steps.map(({ at }) => at),
        steps.map(({ action }) => action),
        steps.map(({ from }) => from),
        steps.map(({ to }) => to),
      ],
    ],
  );
}
