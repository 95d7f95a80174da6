import { CalendarDays, Users } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useDayText } from '@/components/ui/calendar-day'
import { Card } from '@/components/ui/card'
import { Photo } from '@/components/ui/photo'
import { excerptOf } from '@/lib/features/campaigns/rules'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import type { CardSetup } from '@/lib/features/payments/rules'
import { DonateButton } from './donate-button'
import { Given } from './given'

type CampaignToSupportProps = { campaign: WireCampaign; cards: CardSetup }

/** A campaign on /donate: its description, the sum given so far, and the button to give. */
export function CampaignToSupport({ campaign, cards }: CampaignToSupportProps) {
  const t = useTranslations('payments.public.page')
  const { _id, photo, title, description, donationAmount } = campaign
  const shown = excerptOf(description)
  const page = `/campaign/${_id}`
  return (
    <Card as="article" padded={false} className="h-full">
      <Photo src={photo} alt="" />
      <div className="flex flex-1 flex-col p-5">
        <h3 className="text-lg font-bold">
          <Link href={page} prefetch={false} className="hover:underline">
            {title}
          </Link>
        </h3>
        <CampaignFacts campaign={campaign} />
        <p className="mt-3 text-text-muted">{shown}</p>
        {shown.endsWith('…') ? (
          <Link
            href={page}
            prefetch={false}
            className="mt-1 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
          >
            {t('readMore')} <span className="sr-only">{t('about', { title })}</span>
          </Link>
        ) : null}
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
            <Given amounts={donationAmount} />
            <DonateButton campaign={{ _id, title }} cards={cards}>
              {t('donate')} <span className="sr-only">{t('donateFor', { title })}</span>
            </DonateButton>
          </div>
        </div>
      </div>
    </Card>
  )
}

function CampaignFacts({ campaign }: { campaign: WireCampaign }) {
  const t = useTranslations('payments.public.page')
  const dayText = useDayText()
  const { startDate, endDate, volunteerCount } = campaign
  const from = dayText(startDate)
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm text-text-muted">
      <li className="flex items-center gap-2">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
        {startDate === endDate ? from : t('fromTo', { from, to: dayText(endDate) })}
      </li>
      <li className="flex items-center gap-2">
        <Users aria-hidden="true" className="size-4 shrink-0" />
        {t('volunteers', { count: volunteerCount })}
      </li>
    </ul>
  )
}
