import { useTranslations } from 'next-intl'
import { FIELD } from './composer'
import type { Connection } from './connect'
import { ConnectionState } from './connection-state'
import { ReportedButton } from './reported-button'

type ChatHeadProps = { connection: Connection; isAdmin: boolean }

/** The title of the chat, how it is connected, and for admins what people reported. */
export function ChatHead({ connection, isAdmin }: ChatHeadProps) {
  const t = useTranslations('chat')
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-3 py-2.5 sm:px-4">
      <div>
        <h1 className="text-xl font-bold">{t('title')}</h1>
        <ConnectionState connection={connection} />
      </div>
      {isAdmin ? <ReportedButton /> : null}
      <a
        href={`#${FIELD}`}
        className="sr-only focus:not-sr-only focus:rounded focus:px-3 focus:py-2 focus:font-semibold"
      >
        {t('write.skip')}
      </a>
    </header>
  )
}
