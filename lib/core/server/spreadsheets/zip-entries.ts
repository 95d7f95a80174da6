import 'server-only'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { SpreadsheetError } from './xlsx-sheet-reader'

const MAX_ENTRIES = 1_000

/** Throws `SpreadsheetError` when the file is no archive. */
export async function openZip(file: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(file, { lazyEntries: true })
  } catch (cause) {
    throw Object.assign(new SpreadsheetError('not-a-workbook'), { cause })
  }
}

export async function readZipEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, entry)
    if (entries.size > MAX_ENTRIES) throw new SpreadsheetError('too-large')
  }
  return entries
}

/** Unpacks no more than the bytes left, whatever the header says. */
export async function* unzipEntry(
  zip: ZipFile,
  entry: Entry,
  remaining: { bytes: number },
): AsyncGenerator<string> {
  if (entry.uncompressedSize > remaining.bytes) throw new SpreadsheetError('too-large')
  const stream = await zip.openReadStreamPromise(entry)
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    remaining.bytes -= chunk.byteLength
    if (remaining.bytes < 0) throw new SpreadsheetError('too-large')
    yield decoder.decode(chunk, { stream: true })
  }
}
