'use client'

import { CalendarX2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { loginAddress } from '@/components/layout/login-address'
import { useMemberDialog } from '@/components/session/use-member-dialog'
import { Button } from '@/components/ui/button'
import { EarlyForm } from '@/components/ui/early-form'
import { useToday } from '@/components/ui/use-today'
import { isOver } from '@/lib/features/campaigns/rules'
import type { ShownCampaign } from '@/lib/features/campaigns/shapes'

const loadDialog = () => import('./volunteer-dialog').then((module) => module.VolunteerDialog)

type VolunteerButtonProps = {
  campaign: Pick<ShownCampaign, '_id' | 'title' | 'endDate'>
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

/**
 * Opens the volunteer dialog. Says so instead when the campaign is over; a dialog that is already
 * open stays open.
 */
export function VolunteerButton({ campaign, renderedOn }: VolunteerButtonProps) {
  const t = useTranslations('campaigns.public.page')
  const today = useToday(renderedOn)
  const { opened, close, triggerProps } = useMemberDialog(loadDialog)
  return (
    <>
      {isOver(campaign, today) ? (
        <Over />
      ) : (
        <EarlyForm href={loginAddress(`/campaign/${campaign._id}`)}>
          <Button type="submit" className="w-full" {...triggerProps}>
            {t('register')}
          </Button>
        </EarlyForm>
      )}
      {opened ? (
        <opened.Dialog campaign={campaign} person={opened.person} onClosed={close} />
      ) : null}
    </>
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
