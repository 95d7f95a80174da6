import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import { User } from '@/models/user'
import type { CertificateName } from '../rules'

export async function readCertificateName({
  id,
}: Pick<SessionUser, 'id'>): Promise<CertificateName> {
  const user = await User.findById(id, { certificateName: 1 }).lean()
  return user?.certificateName ?? 'full'
}
