import 'server-only'
import type { SessionUser } from '@/lib/core/server/auth/session'
import type { CertificateName } from '@/lib/features/users/rules'
import { User } from '@/models/user'

export async function readCertificateName({
  id,
}: Pick<SessionUser, 'id'>): Promise<CertificateName> {
  const user = await User.findById(id, { certificateName: 1 }).lean()
  return user?.certificateName ?? 'full'
}
