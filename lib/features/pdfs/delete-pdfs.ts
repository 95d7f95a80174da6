import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { PdfFile } from '@/models/pdf-file'

/** Deletes the stored PDFs about some pledges, requests or chapters within a transaction. */
export async function deletePdfs(sources: Types.ObjectId[], session: ClientSession): Promise<void> {
  await PdfFile.deleteMany({ source: { $in: sources } }, { session })
}
