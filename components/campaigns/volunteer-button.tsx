'use client'

import { CalendarX2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { loginAndBack } from '@/components/accounts/login-and-back'
import { useAuth } from '@/components/accounts/use-auth'
import { useToday } from '@/components/dates/use-today'
import { useLater } from '@/components/layout/use-later'
import { Button } from '@/components/ui/button'
import { isOver } from '@/lib/features/campaigns/rules'
import type { WireCampaign } from '@/lib/features/campaigns/wire'

const loadDialog = () => import('./volunteer-dialog').then((module) => module.VolunteerDialog)

type VolunteerButtonProps = {
  campaign: Pick<WireCampaign, '_id' | 'title' | 'endDate'>
  /** The day in Dhaka on which the server made the page. */
  renderedOn: string
}

/**
 * Opens the volunteer dialog, whose code is fetched as the finger nears; a guest is led to /login
 * and back here. When the campaign is over it says so instead, but a dialog that is open stays.
 */
export function VolunteerButton({ campaign, renderedOn }: VolunteerButtonProps) {
  const t = useTranslations('campaigns.page')
  const router = useRouter()
  const today = useToday(renderedOn)
  const { currentUser, loading } = useAuth()
  const [Dialog, fetchDialog] = useLater(loadDialog)
  const [isWanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const isGuest = !loading && !currentUser

  useEffect(() => {
    if (!isWanted || !isGuest) return
    router.push(loginAndBack())
    setWanted(false)
  }, [isWanted, isGuest, router])

  // One dialog may have followed another before the last one closes, so the way back is known here.
  useEffect(() => {
    if (wasOpen.current && !isWanted) {
      const back = button.current ?? document.getElementById('main')
      back?.focus()
    }
    wasOpen.current = isWanted
  }, [isWanted])

  function open() {
    setWanted(true)
    fetchDialog().then((hasCome) => hasCome || setWanted(false))
  }

  const isReady = Dialog !== null && currentUser !== null
  return (
    <>
      {isOver(campaign, today) ? (
        <Over />
      ) : (
        <Button
          ref={button}
          className="w-full"
          aria-haspopup="dialog"
          loading={isWanted && !isReady}
          onPointerEnter={fetchDialog}
          onFocus={fetchDialog}
          onClick={open}
        >
          {t('register')}
        </Button>
      )}
      {isWanted && isReady ? (
        <Dialog campaign={campaign} person={currentUser} onClosed={() => setWanted(false)} />
      ) : null}
    </>
  )
}

function Over() {
  const t = useTranslations('campaigns.page.over')
  return (
    <div className="flex gap-3 rounded bg-surface-hover p-4">
      <CalendarX2 aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-bold">{t('title')}</p>
        <p>{t('text')}</p>
      </div>
    </div>
  )
}
