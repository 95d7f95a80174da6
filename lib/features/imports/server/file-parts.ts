import 'server-only'
import type { Types } from 'mongoose'
import { ImportPart } from '@/models/import-part'
import { PART_BYTES } from '../rules'

type Id = Types.ObjectId | string
type Kind = 'file' | 'text'

/** Stores a part of the file; sending the same part again replaces it. */
export async function savePart(
  id: Id,
  number: number,
  data: Buffer,
  expiresAt: Date,
): Promise<void> {
  await ImportPart.updateOne(
    { import: id, kind: 'file', number },
    { $set: { data, expiresAt } },
    { upsert: true },
  )
}

/** Reads the uploaded file, at most `MAX_FILE_BYTES`. */
export async function readFileParts(id: Id): Promise<Buffer> {
  const parts = await ImportPart.find({ import: id, kind: 'file' }, { data: 1, number: 1 })
    .sort({ number: 1 })
    .lean()
  // A gap leaves fewer bytes than announced, which the caller checks.
  return Buffer.concat(parts.filter(({ number }, index) => number === index).map(toBuffer))
}

/** Reads `length` bytes of the text from the byte offset `at`. */
export async function readText(id: Id, at: number, length: number): Promise<Buffer> {
  const first = Math.floor(at / PART_BYTES)
  const last = Math.floor((at + length - 1) / PART_BYTES)
  const parts = await ImportPart.find(
    { import: id, kind: 'text', number: { $gte: first, $lte: last } },
    { data: 1 },
  )
    .sort({ number: 1 })
    .lean()
  const start = at - first * PART_BYTES
  return Buffer.concat(parts.map(toBuffer)).subarray(start, start + length)
}

/** Marks the uploaded file itself as the text. */
export async function markFileAsText(id: Id): Promise<void> {
  await ImportPart.updateMany({ import: id, kind: 'file' }, { $set: { kind: 'text' } })
}

/** Replaces the text of an import and returns its length in bytes. */
export async function writeText(
  id: Id,
  chunks: AsyncIterable<string> | Iterable<string>,
  expiresAt: Date,
): Promise<number> {
  await ImportPart.deleteMany({ import: id, kind: 'text' })
  let pending: Buffer[] = []
  let size = 0
  let number = 0
  const save = async (data: Buffer) => {
    await ImportPart.create({ import: id, kind: 'text', number, data, expiresAt })
    number += 1
  }
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk, 'utf8')
    pending.push(bytes)
    size += bytes.byteLength
    if (size < (number + 1) * PART_BYTES) continue
    let joinedChunks = Buffer.concat(pending)
    for (
      ;
      joinedChunks.byteLength >= PART_BYTES;
      joinedChunks = joinedChunks.subarray(PART_BYTES)
    ) {
      await save(joinedChunks.subarray(0, PART_BYTES))
    }
    pending = [joinedChunks]
  }
  const rest = Buffer.concat(pending)
  if (rest.byteLength > 0) await save(rest)
  await deleteParts(id, 'file')
  return size
}

/** Deletes the parts of an import, or those of one kind. */
export async function deleteParts(id: Id, kind?: Kind): Promise<void> {
  await ImportPart.deleteMany({ import: id, ...(kind && { kind }) })
}

/** Lean documents hold a BSON Binary in place of a Buffer. */
function toBuffer({ data }: { data: unknown }): Buffer {
  if (Buffer.isBuffer(data)) return data
  const { buffer } = data as { buffer: Uint8Array }
  return Buffer.from(buffer)
}
