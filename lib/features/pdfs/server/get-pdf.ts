import 'server-only'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { DAY_MS } from '@/lib/core/time/calendar'
import { PdfFile } from '@/models/pdf-file'
import { PDF_WORKER, type PdfDocument } from '../pdf-document'
import { renderPdf } from './render-pdf'

/** Posters expire; certificates do not. */
const POSTER_MS = 30 * DAY_MS

const rendering = new Map<string, Promise<Buffer>>()

/** Renders a document only if its content has changed. Throws `unavailable` when the queue is full. */
export async function getPdf(pdfDocument: PdfDocument): Promise<Buffer> {
  const fingerprint = await fingerprintOf(pdfDocument)
  const stored = await PdfFile.findOne({ ...keyOf(pdfDocument), fingerprint }, { file: 1 }).lean()
  if (stored) return Buffer.from(stored.file.buffer)
  const current = rendering.get(fingerprint)
  if (current) return current
  const rendered = renderAndStore(pdfDocument, fingerprint).finally(() =>
    rendering.delete(fingerprint),
  )
  rendering.set(fingerprint, rendered)
  return rendered
}

async function renderAndStore(pdfDocument: PdfDocument, fingerprint: string): Promise<Buffer> {
  const file = await renderPdf(pdfDocument)
  const expiresAt = pdfDocument.kind === 'certificate' ? null : new Date(Date.now() + POSTER_MS)
  await PdfFile.updateOne(
    keyOf(pdfDocument),
    { $set: { fingerprint, file, expiresAt } },
    { upsert: true },
  )
  return file
}

function keyOf({ source, kind, locale }: PdfDocument) {
  return { source, kind, locale }
}

let workerHash: Promise<string> | undefined

/** Changes with the content and with the code and messages that render it. */
async function fingerprintOf(pdfDocument: PdfDocument): Promise<string> {
  workerHash ??= readFile(PDF_WORKER).then((code) => hash(code))
  return hash(`${await workerHash} ${JSON.stringify(pdfDocument)}`)
}

function hash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
