import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ThankYouIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import type { CampaignDto } from '@/lib/features/campaigns/server/campaign-dto'

type OrganisationCardProps = { organisation: Pick<CampaignDto, '_id' | 'title'> }

export function OrganisationCard({ organisation: { _id, title } }: OrganisationCardProps) {
  const t = useTranslations('campaigns.organisation')
  return (
    <Card
      as="section"
      aria-labelledby="support-heading"
      className="mt-14 items-center gap-x-10 gap-y-5 text-center sm:flex-row sm:px-8 sm:text-left"
    >
      <ThankYouIllustration className="h-32 w-auto max-w-full shrink-0" />
      <div>
        <h2 id="support-heading" className="text-lg font-bold">
          {t('card.title')}
        </h2>
        <p className="mt-1.5 max-w-prose text-text-muted">{t('card.text')}</p>
        <Button asChild variant="secondary" className="mt-5">
          <Link href={`/campaign/${_id}`}>{t('title', { title })}</Link>
        </Button>
      </div>
    </Card>
  )
}
