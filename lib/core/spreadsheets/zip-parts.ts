import 'server-only'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { XlsxProblem } from './sheet-reader'

/** More than the parts of any workbook. */
const MAX_PARTS = 1_000

/** Opens an archive. Throws `XlsxProblem` for what is none. */
export async function openZip(file: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file, { lazyEntries: true })
  } catch (cause) {
    throw Object.assign(new XlsxProblem('not-a-workbook'), { cause })
  }
}

/** The files of an archive by name. */
export async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, entry)
    if (parts.size > MAX_PARTS) throw new XlsxProblem('too-large')
  }
  return parts
}

/** Unpacks a part piece by piece, and no more of it than is left, whatever its header says. */
export async function* unpacked(
  zip: ZipFile,
  entry: Entry,
  left: { bytes: number },
): AsyncGenerator<string> {
  if (entry.uncompressedSize > left.bytes) throw new XlsxProblem('too-large')
  const stream = await zip.openReadStreamPromise(entry)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    left.bytes -= chunk.byteLength
    if (left.bytes < 0) throw new XlsxProblem('too-large')
    yield decoder.decode(chunk, { stream: true })
  }
}
