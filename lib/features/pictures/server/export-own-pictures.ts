import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { UploadedPicture } from '@/models/uploaded-picture'

export async function exportOwnPictures({ id }: Pick<SessionUser, 'id'>) {
  const pictures = await UploadedPicture.find({ owner: id, unwantedAt: null })
    .sort({ createdAt: -1, _id: -1 })
    .lean()
  return pictures.map(({ address, createdAt }) => ({ address, uploadedAt: createdAt }))
}
