const p = 2n ** 255n - 19n;
const d = modulo(-121_665n * power(121_666n, p - 2n));
/**
 * The y coordinates of the eight points whose order divides the cofactor. A signature with one of these points proves
 * nothing.
 */
const lowOrder: ReadonlySet<bigint> = new Set([0n, 1n, p - 1n, ...pointsOfOrderEight()]);

/** Whether the 32 bytes are a valid public key point: canonical, on the curve, not of low order. */
export function isValidPublicKeyPoint(bytes: Uint8Array): boolean {
  const y = littleEndian(bytes) & (2n ** 255n - 1n);
  return y < p && !lowOrder.has(y) && isOnCurve(y);
}

/** x² = (y² − 1) / (d·y² + 1) has a root (RFC 8032, section 5.1.3). */
function isOnCurve(y: bigint): boolean {
  const square = modulo((y * y - 1n) * power(modulo(d * y * y + 1n), p - 2n));
  return square === 0n || power(square, (p - 1n) / 2n) === 1n;
}

/** A point of order eight doubles to y = 0. Therefore x² = −y², and the curve gives d·y⁴ + 2·y² − 1 = 0. */
function pointsOfOrderEight(): bigint[] {
  const root = squareRoot(1n + d);
  return [root, -root].flatMap((candidate) => {
    const square = modulo((candidate - 1n) * power(d, p - 2n));
    const y = squareRoot(square);
    return modulo(y * y) === square ? [y, p - y] : [];
  });
}

/** A square root, if there is one (p ≡ 5 mod 8). */
function squareRoot(value: bigint): bigint {
  const root = power(value, (p + 3n) / 8n);
  return modulo(root * root) === modulo(value) ? root : modulo(root * power(2n, (p - 1n) / 4n));
}

function modulo(value: bigint): bigint {
  const remainder = value % p;
  return remainder < 0n ? remainder + p : remainder;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = modulo(base);
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = modulo(result * factor);
    factor = modulo(factor * factor);
  }
  return result;
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
}
