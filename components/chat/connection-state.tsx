import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { Connection } from './connect'

/** Whether new messages come by themselves right now. It changes often, so it is not said aloud. */
export function ConnectionState({ connection }: { connection: Connection }) {
  const t = useTranslations('chat.connection')
  const isCalm = connection === 'live' || connection === 'polling'
  return (
    <p className="flex items-center gap-2 text-sm text-text-muted">
      <span
        aria-hidden="true"
        className={clsx('size-2 rounded-full', isCalm ? 'bg-success' : 'bg-warning')}
      />
      {t(connection)}
    </p>
  )
}
