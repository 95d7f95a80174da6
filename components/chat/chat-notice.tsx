'use client'

import { LogIn, WifiOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { loginAndBack } from '@/components/session/login-and-back'
import { Button } from '@/components/ui/button'
import type { Connection } from './connect'

/** What stands between the person and the chat, and the way out. */
export function ChatNotice({ connection }: { connection: Connection }) {
  const t = useTranslations('chat.notice')
  const router = useRouter()
  return (
    <div role="status">
      {connection === 'offline' ? (
        <p className="flex items-start gap-3 bg-warning-soft px-4 py-3 text-warning">
          <WifiOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('offline')}
        </p>
      ) : null}
      {connection === 'signed-out' ? (
        <div className="flex flex-wrap items-center justify-between gap-3 bg-warning-soft px-4 py-3">
          <p className="text-warning">{t('signedOut')}</p>
          <Button size="sm" variant="secondary" onClick={() => router.push(loginAndBack())}>
            <LogIn aria-hidden="true" className="size-4" />
            {t('logIn')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
