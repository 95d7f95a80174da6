import { ShieldCheck, UserRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import type { MemberRole } from '@/lib/features/users/manage-users-rules'

const ICONS = { admin: ShieldCheck, user: UserRound }

/** What an account may do, in a word. */
export function RoleBadge({ role }: { role: MemberRole }) {
  const t = useTranslations('users.admin.roles')
  const Icon = ICONS[role]
  return (
    <Badge>
      <Icon aria-hidden="true" className="size-4" />
      {t(role)}
    </Badge>
  )
}
