import 'server-only'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { XlsxProblem } from './sheet-reader'

const MAX_PARTS = 1_000

/** Throws `XlsxProblem` when the file is no archive. */
export async function openZip(file: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file, { lazyEntries: true })
  } catch (cause) {
    throw Object.assign(new XlsxProblem('not-a-workbook'), { cause })
  }
}

export async function partsOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, entry)
    if (parts.size > MAX_PARTS) throw new XlsxProblem('too-large')
  }
  return parts
}

/** Unpacks no more than the bytes left, whatever the header says. */
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
