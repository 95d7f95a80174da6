import { text } from 'node:stream/consumers'
import { crc32, deflateRawSync } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

interface Options {
  /** The announced size of each file; default: the true one. */
  size?: number
  /** Whether the contents are already compressed. */
  isPacked?: boolean
}

/** An archive of these files, optionally with false metadata. */
export function zipped(files: Record<string, string | Buffer>, options: Options = {}): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, contents] of Object.entries(files)) {
    const bytes = Buffer.from(contents as string)
    const packed = options.isPacked ? bytes : deflateRawSync(bytes)
    const header = Buffer.alloc(26)
    header.writeUInt16LE(20, 0)
    header.writeUInt16LE(8, 4)
    header.writeUInt32LE(options.isPacked ? 0 : crcOf(bytes), 10)
    header.writeUInt32LE(packed.byteLength, 14)
    header.writeUInt32LE(options.size ?? bytes.byteLength, 18)
    header.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), header, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02'),
        Buffer.from([20, 0]),
        header,
        place,
        Buffer.from(name),
      ]),
    )
    locals.push(local)
    offset += local.byteLength
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(central.length, 4)
  end.writeUInt16LE(central.length, 6)
  end.writeUInt32LE(directory.byteLength, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}

/** The text of one file of an archive; undefined if it does not exist. */
export async function unzippedPart(archive: Buffer, name: string): Promise<string | undefined> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry))
  }
  return undefined
}

function crcOf(bytes: Buffer): number {
  return crc32(bytes)
}
