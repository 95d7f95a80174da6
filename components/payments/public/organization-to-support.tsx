import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Photo } from '@/components/ui/photo'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'
import type { CardSetup } from '@/lib/features/payments/rules'
import { MoneyDonationButton } from './money-donation-button'
import { RaisedTotal } from './raised-total'

type OrganizationToSupportProps = { organization: CampaignDto; cards: CardSetup }

export function OrganizationToSupport({ organization, cards }: OrganizationToSupportProps) {
  const t = useTranslations('payments.public.page')
  const { _id, photo, title, raised, totalInTaka } = organization
  const page = `/campaign/${_id}`
  return (
    <Card as="article" padded={false} className="mx-auto max-w-5xl lg:flex-row">
      <Photo
        src={photo}
        alt=""
        sizes="(min-width: 64rem) 38rem, 100vw"
        className="lg:w-3/5 lg:shrink-0"
      />
      <div className="flex flex-1 flex-col p-5 sm:p-8">
        <h2 className="text-xl font-bold">
          <Link href={page} className="hover:underline">
            {title}
          </Link>
        </h2>
        <p className="mt-3 text-lg">{t('organization.mission')}</p>
        <p className="mt-3 text-text-muted">{t('organization.use')}</p>
        <Link
          href={page}
          className="mt-1 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4"
        >
          {t('readMore')} <span className="sr-only">{t('about', { title })}</span>
        </Link>
        <div className="mt-auto pt-6">
          <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-5">
            <RaisedTotal amounts={raised} total={totalInTaka} />
            <MoneyDonationButton campaign={{ _id, title }} cards={cards}>
              {t('donate')} <span className="sr-only">{t('donateFor', { title })}</span>
            </MoneyDonationButton>
          </div>
        </div>
      </div>
    </Card>
  )
}
