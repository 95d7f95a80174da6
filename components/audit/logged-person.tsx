import { Terminal } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import type { WireAuditEntry } from '@/lib/features/audit/wire'

const row = 'flex min-w-0 items-center gap-3'

/** Somebody of the log, as they look and are called now. */
export function LoggedPerson({ person }: { person: NonNullable<WireAuditEntry['person']> }) {
  return (
    <span className={row}>
      <Avatar src={person.photo} name={person.name} size={32} />
      <span className="min-w-0 wrap-anywhere">{person.name}</span>
    </span>
  )
}

/** In the place of an admin: somebody who works at the server itself. */
export function AtTheConsole() {
  const t = useTranslations('audit')
  return (
    <span className={row}>
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-full bg-surface-hover"
      >
        <Terminal className="size-4" />
      </span>
      <span>{t('console')}</span>
    </span>
  )
}
