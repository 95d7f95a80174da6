import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Built files never change, so they are compressed as far as brotli goes … */
const FILE_QUALITY = 11
/** … and pages once per version, while somebody waits: 40 ms for a long one, a sixteenth less than in 6 ms. */
const PAGE_QUALITY = 10
/** All texts and compressed bodies in memory, in bytes. Those that were not asked for the longest go first. */
const MAX_KEPT_BYTES = 32_000_000

export type Encoding = 'br' | 'gzip' | 'identity'

/** A version of a page or a file, with its compressed bodies as far as somebody asked for them. */
export class Version {
  private readonly bodies = new Map<Encoding, Promise<Buffer>>()

  constructor(
    readonly etag: string,
    private readonly quality: number,
    private readonly weigh: (bytes: number) => void,
  ) {}

  compressed(encoding: Exclude<Encoding, 'identity'>, whole: string | Buffer): Promise<Buffer> {
    const known = this.bodies.get(encoding)
    if (known) return known
    const body = encoding === 'br' ? withBrotli(whole, this.quality) : withGzip(whole)
    this.bodies.set(encoding, body)
    body.then(
      ({ byteLength }) => this.weigh(byteLength),
      () => this.bodies.delete(encoding),
    )
    return body
  }
}

/** The versions that are kept; what was asked for last stands last. */
export class Versions {
  private readonly kept = new Map<string, { version: Version; bytes: number }>()
  private bytes = 0

  /** The version with this text, or of the file with this ETag. */
  of(path: string, whole: string | Buffer, ofFile: string | undefined): Version {
    // A long text is found by its length, and by itself when it is the same object.
    const isText = ofFile === undefined && typeof whole === 'string'
    const key = isText ? whole : `${path} ${ofFile ?? etagOf(whole)}`
    const entry = this.kept.get(key) ?? {
      version: new Version(
        ofFile ?? etagOf(whole),
        path.startsWith('/_next/static/') ? FILE_QUALITY : PAGE_QUALITY,
        (bytes) => this.weigh(key, bytes),
      ),
      bytes: 0,
    }
    const isNew = !this.kept.delete(key)
    this.kept.set(key, entry)
    if (isNew) this.weigh(key, key.length)
    return entry.version
  }

  private weigh(key: string, bytes: number) {
    const entry = this.kept.get(key)
    if (!entry) return
    entry.bytes += bytes
    this.bytes += bytes
    for (const [oldest, { bytes: freed }] of this.kept) {
      if (this.bytes <= MAX_KEPT_BYTES) return
      this.kept.delete(oldest)
      this.bytes -= freed
    }
  }
}

/** A weak one, because it is the same for each encoding. */
function etagOf(whole: string | Buffer): string {
  return `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 27)}"`
}

const brotli = promisify(brotliCompress)

function withBrotli(whole: string | Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(whole),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return brotli(whole, { params })
}

const zip = promisify<string | Buffer, { level: number }, Buffer>(gzip)

function withGzip(whole: string | Buffer): Promise<Buffer> {
  return zip(whole, { level: constants.Z_BEST_COMPRESSION })
}
