import { deflateRawSync } from 'node:zlib';

/** Creates a zip file with one entry. It declares a small size but inflates to much more. */
export function makeZipBomb(inflated: number): Buffer {
  const data = deflateRawSync(Buffer.alloc(inflated, ' '), { level: 9 });
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = entryHeader(30, 0x04034b50, { shift: 0, data, name });
  const central = entryHeader(46, 0x02014b50, { shift: 2, data, name });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, name, data, central, name, end]);
}

/** Header of a zip entry. The central directory has the same fields, `shift` bytes later. */
function entryHeader(
  bytes: number,
  signature: number,
  { shift, data, name }: { shift: number; data: Buffer; name: Buffer },
): Buffer {
  const header = Buffer.alloc(bytes);
  header.writeUInt32LE(signature, 0);
  header.writeUInt16LE(8, 8 + shift);
  header.writeUInt32LE(data.length, 18 + shift);
  header.writeUInt32LE(100, 22 + shift);
  header.writeUInt16LE(name.length, 26 + shift);
  return header;
}
