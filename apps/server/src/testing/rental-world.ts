import { randomUUID } from 'node:crypto';
import type { CallOutput, contract } from '@latchboard/contract';
import { expect } from 'vitest';
import { uniqueWord } from '#server/testing/unique-word.ts';
import type { Caller } from './actors.ts';
import type { OwnWorld } from './own-world.ts';
import { address } from './shipping-world.ts';

type EquipmentRecord = CallOutput<(typeof contract)['inventory']['getEquipment']>;

interface OrderedProduct {
  readonly productId: number;
  readonly cents: number;
  readonly isMonthly: boolean;
}

/** Creates a property with rented equipment: products, items with serial numbers, and orders, added through calls. */
export async function rentalWorld(world: OwnWorld) {
  const propertyPath = `/api/properties/${world.ids.property}`;
  const [accounting, production] = await Promise.all([world.as('accounting'), world.as('production')]);

  async function product(name: string, kind: 'system' | 'part'): Promise<number> {
    const admin = await world.as('sysadmin');
    const form = {
      number: uniqueWord(),
      name,
      kind,
      isSerial: true,
      ...(kind === 'system' && { tier: 'STD' }),
    };
    return (await admin.send<{ id: number }>('POST', '/api/products', form)).body.id;
  }

  async function scan(productId: number, serial: string, mode = 'new') {
    const body = { mode, serial, ...(mode === 'new' && { productId }), key: randomUUID() };
    return (await production.send<EquipmentRecord>('POST', '/api/inventory/serial/scans', body)).body;
  }

  /**
   * Adds a filed order. With serial numbers, the order is also shipped, and installed unless `isInstalled` is false.
   * Returns its ID.
   */
  async function order(
    lines: readonly OrderedProduct[],
    serials: readonly string[],
    isInstalled = true,
  ): Promise<number> {
    const [sales, management, service] = await Promise.all([
      world.as('sales'),
      world.as('management'),
      world.as('service'),
    ]);
    await accounting.send('PUT', `${propertyPath}/customer-number`, { customerNumber: `C-${world.ids.property}` });
    const addReply = await sales.send<{ id: number }>('POST', `${propertyPath}/purchase-orders`, {
      ...{
        typeId: 1,
        tier: 'STD',
        units: 90,
        hooks: 100,
        salesRep1Id: 101,
        shippingFeeCents: 0,
        needsUnitEntry: false,
      },
      deliveryDate: '2026-12-15',
      lines: lines.map(({ productId, cents, isMonthly }) => ({
        ...{ productId, quantity: 1, description: 'Sample', unitPriceCents: cents, isMonthly },
      })),
    });
    const { id } = addReply.body;
    const act = (action: string, caller: Caller) =>
      caller.send('POST', `${propertyPath}/purchase-orders/${id}/actions`, { action });
    await act('submit', sales);
    await act('approve', management);
    await sales.send('POST', `${propertyPath}/purchase-orders/${id}/printed`);
    if (serials.length === 0) return id;
    const shipment = await production.send<{ id: number }>('POST', `${propertyPath}/shipping-orders`, {
      ...{ kind: 'system', purchaseOrderId: id, address, method: 'ground', serials },
      lines: lines.map(({ productId }) => ({ productId, quantity: 1 })),
    });
    for (const action of ['print', 'ship'])
      await production.send('POST', `${propertyPath}/shipping-orders/${shipment.body.id}/actions`, { action });
    if (isInstalled) expect((await act('install', service)).status).toBe(200);
    return id;
  }

  /** Adds a cabinet on a monthly plan and a sold keypad, both installed unless `isInstalled` is false. */
  async function installed(isInstalled = true) {
    const [cabinet, keypad] = [await product('Cabinet', 'system'), await product('Keypad', 'part')];
    const suffix = uniqueWord();
    const serials = { cabinet: `CAB-${suffix}`, keypad: `PAD-${suffix}` };
    await scan(cabinet, serials.cabinet);
    await scan(keypad, serials.keypad);
    const lines = [
      { productId: cabinet, cents: 4495, isMonthly: true },
      { productId: keypad, cents: 18_900, isMonthly: false },
    ];
    return { orderId: await order(lines, Object.values(serials), isInstalled), cabinet, serials };
  }

  return { propertyPath, accounting, production, product, scan, order, installed };
}

export type RentalWorld = Awaited<ReturnType<typeof rentalWorld>>;
