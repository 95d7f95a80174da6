import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { PdfFile } from '@/models/pdf-file'
import { renderPdf } from './render-pdf'
import { PDF_WORKER, type Sheet } from './sheets'

/** Posters expire; certificates do not. */
const POSTER_MS = 30 * 24 * 60 * 60 * 1000

const rendering = new Map<string, Promise<Buffer>>()

/** Renders a sheet only if its content has changed. Throws `unavailable` when the queue is full. */
export async function getPdf(sheet: Sheet): Promise<Buffer> {
  const fingerprint = await fingerprintOf(sheet)
  const stored = await PdfFile.findOne({ ...keyOf(sheet), fingerprint }, { file: 1 }).lean()
  if (stored) return Buffer.from(stored.file.buffer)
  const current = rendering.get(fingerprint)
  if (current) return current
  const rendered = renderAndStore(sheet, fingerprint).finally(() => rendering.delete(fingerprint))
  rendering.set(fingerprint, rendered)
  return rendered
}

async function renderAndStore(sheet: Sheet, fingerprint: string): Promise<Buffer> {
  const file = await renderPdf(sheet)
  const expiresAt = sheet.kind === 'certificate' ? null : new Date(Date.now() + POSTER_MS)
  await PdfFile.updateOne(
    keyOf(sheet),
    { $set: { fingerprint, file, expiresAt } },
    { upsert: true },
  )
  return file
}

function keyOf({ source, kind, locale }: Sheet) {
  return { source, kind, locale }
}

let workerHash: Promise<string> | undefined

/** Changes with the content and with the code and messages that render it. */
async function fingerprintOf(sheet: Sheet): Promise<string> {
  workerHash ??= readFile(PDF_WORKER).then((code) => hash(code))
  return hash(`${await workerHash} ${JSON.stringify(sheet)}`)
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
