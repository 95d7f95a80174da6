'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EarlyForm } from '@/components/ui/early-form'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { DonationDesk, useDonationDesk } from './donation-desk'

type DonateButtonProps = {
  request: WireRequest
  /** The id of the heading that says whose request it is. */
  describedBy?: string
  size?: 'md' | 'lg'
  className?: string
  /** Where the button leads until the page is alive: the request's own page, unless it stands there. */
  early?: string
}

/** Opens the donation dialog, whose code is fetched as the finger nears. */
export function DonateButton(props: DonateButtonProps) {
  const desk = useDonationDesk()
  if (desk) return <DeskButton {...props} />
  return (
    <DonationDesk>
      <DeskButton {...props} />
    </DonationDesk>
  )
}

function DeskButton({ request, describedBy, size, className, early }: DonateButtonProps) {
  const t = useTranslations('blood-requests.public.card')
  const desk = useDonationDesk()
  if (!desk) return null
  const cannotGive = desk.noticeOf(request, describedBy)
  if (cannotGive) return cannotGive
  return (
    <EarlyForm href={early ?? `/request/${request._id}`}>
      <Button
        type="submit"
        size={size}
        className={className}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        loading={desk.awaited === request._id}
        onPointerEnter={desk.approach}
        onFocus={desk.approach}
        onClick={() => desk.donate(request)}
      >
        {t('donate')}
      </Button>
    </EarlyForm>
  )
}
