'use client'

import { CalendarX2, CircleCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import useSWR from 'swr'
import { loginAddress } from '@/components/layout/login-address'
import { useMemberDialog } from '@/components/session/use-member-dialog'
import { useSession } from '@/components/session/use-session'
import { Button } from '@/components/ui/button'
import { EarlyForm } from '@/components/ui/early-form'
import { useToday } from '@/components/ui/use-today'
import { callApi } from '@/lib/core/http/api-client'
import { isOver } from '@/lib/features/campaigns/rules'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'

const loadDialog = () => import('./volunteer-dialog').then((module) => module.VolunteerDialog)

type VolunteerButtonProps = {
  campaign: Pick<ShownCampaign, '_id' | 'title' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

/** Shows a text instead when the campaign is over or the user already volunteers. An open dialog stays. */
export function VolunteerButton({ campaign, renderedOn }: VolunteerButtonProps) {
  const t = useTranslations('campaigns.public.page')
  const today = useToday(renderedOn)
  const { opened, close, triggerProps } = useMemberDialog(loadDialog)
  const { volunteers, refresh } = useVolunteering(campaign._id)
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <>
      {isOver(campaign, today) ? (
        <Over />
      ) : volunteers ? (
        <Volunteers takesFocus={wasOpened} />
      ) : (
        <EarlyForm href={loginAddress(`/campaign/${campaign._id}`)}>
          <Button type="submit" className="w-full" {...triggerProps}>
            {t('register')}
          </Button>
        </EarlyForm>
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
    currentUser ? (['account/volunteering', currentUser.email] as const) : null,
    ([path]) => callApi<{ campaigns: string[] }>(path),
    { shouldRetryOnError: false },
  )
  return { volunteers: data?.campaigns.includes(campaign) ?? false, refresh: () => void mutate() }
}

function Volunteers({ takesFocus }: { takesFocus: boolean }) {
  const t = useTranslations('campaigns.public.page.volunteering')
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])

  return (
    <div ref={place} tabIndex={-1} role="status" className="flex gap-3 rounded bg-success-soft p-4">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
      <div>
        <p className="font-bold">{t('title')}</p>
        <p>{t('text')}</p>
      </div>
    </div>
  )
}

function Over() {
  const t = useTranslations('campaigns.public.page.over')
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
