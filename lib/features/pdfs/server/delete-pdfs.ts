import 'server-only'
import type { ClientSession, Types } from 'mongoose'
import { PdfFile } from '@/models/pdf-file'

export async function deletePdfs(sources: Types.ObjectId[], session: ClientSession): Promise<void> {
  await PdfFile.deleteMany({ source: { $in: sources } }, { session })
}
