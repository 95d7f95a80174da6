'use client'

import { CalendarX2, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { loginHref } from '@/components/session/login-href'
import { useSignedInDialog } from '@/components/session/signed-in-only'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { FallbackForm } from '@/components/ui/fallback-form'
import { useToday } from '@/components/ui/use-today'
import { apiFetch } from '@/lib/core/http/api-client'
import { isCampaignOver } from '@/lib/features/campaigns/rules'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'

/** In the bar of phones it is one line or two. */
const noticeClass = 'flex gap-3 rounded p-4 phone:flex-1 phone:items-center phone:gap-2 phone:p-2'
const noticeTextClass = 'phone:sr-only'

const loadDialog = () => import('./volunteer-dialog').then((module) => module.VolunteerDialog)

type VolunteerButtonProps = {
  campaign: Pick<CampaignDto, '_id' | 'title' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

/** Shows a text instead when the campaign is over or the user already volunteers. An open dialog stays. */
export function VolunteerButton({ campaign, renderedOn }: VolunteerButtonProps) {
  const t = useTranslations('campaigns.public.page')
  const today = useToday(renderedOn)
  const { opened, close, triggerProps } = useSignedInDialog(loadDialog)
  const { volunteers, refresh } = useVolunteering(campaign._id)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      {isCampaignOver(campaign, today) ? (
        <CampaignOverNotice />
      ) : volunteers ? (
        <VolunteeringNotice takesFocus={wasOpened} />
      ) : (
        <FallbackForm href={loginHref(`/campaign/${campaign._id}`)}>
          <Button
            type="submit"
            className="w-full phone:px-2 phone:text-sm phone:leading-tight"
            {...triggerProps}
          >
            {t('register')}
          </Button>
        </FallbackForm>
      )}
      {opened ? (
        <opened.Dialog
          campaign={campaign}
          person={opened.person}
          onClosed={() => {
            close()
            setWasOpened(true)
            refresh()
          }}
        />
      ) : null}
    </>
  )
}

/** `volunteers` is false while the request runs and after it fails. */
function useVolunteering(campaign: string) {
  const { currentUser } = useSession()
  const { data, mutate } = useSWR(
    currentUser ? (['account/volunteering', currentUser.id] as const) : null,
    ([path]) => apiFetch(path),
    { shouldRetryOnError: false },
  )
  return { volunteers: data?.campaigns.includes(campaign) ?? false, refresh: () => void mutate() }
}

function VolunteeringNotice({ takesFocus }: { takesFocus: boolean }) {
  const t = useTranslations('campaigns.public.page.volunteering')
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [takesFocus])

  return (
    <div ref={notice} tabIndex={-1} role="status" className={`${noticeClass} bg-success-soft`}>
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
      <div>
        <p className="font-bold phone:text-sm">{t('title')}</p>
        <p className={noticeTextClass}>{t('text')}</p>
      </div>
    </div>
  )
}

function CampaignOverNotice() {
  const t = useTranslations('campaigns.public.page.over')
  return (
    <div className={`${noticeClass} bg-surface-hover`}>
      <CalendarX2 aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
      <div>
        <p className="font-bold phone:text-sm">{t('title')}</p>
        <p className={noticeTextClass}>{t('text')}</p>
      </div>
    </div>
  )
}
