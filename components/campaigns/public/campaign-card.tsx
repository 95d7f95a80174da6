import { MapPin } from 'lucide-react'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { Photo } from '@/components/ui/photo'
import { firstWords } from '@/lib/features/campaigns/rules'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import { DateBadge } from './date-badge'

type CampaignCardProps = {
  campaign: WireCampaign
  as?: 'h3' | 'h4'
  /** The card is the first thing to be seen on its page. */
  eager?: boolean
}

/** One campaign in a list, drawn by the server. The title's link covers the card. */
export function CampaignCard({ campaign, as: Heading = 'h3', eager }: CampaignCardProps) {
  const headingId = `campaign-${campaign._id}`
  return (
    <Card
      as="article"
      padded={false}
      aria-labelledby={headingId}
      className="group relative h-full transition-colors hover:border-line-strong has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus"
    >
      <Photo src={campaign.photo} alt="" eager={eager} />
      <DateBadge day={campaign.startDate} className="absolute top-3 left-3" />
      <div className="flex grow flex-col p-5">
        <p className="flex items-start gap-1.5 text-sm text-text-muted">
          <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{campaign.address}</span>
        </p>
        <Heading id={headingId} className="mt-2 text-lg leading-snug font-bold wrap-anywhere">
          <Link
            href={`/campaign/${campaign._id}`}
            prefetch={false}
            className="underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0"
          >
            {campaign.title}
          </Link>
        </Heading>
        <p className="mt-2 line-clamp-5 text-text-muted wrap-anywhere">
          {firstWords(campaign.description)}
        </p>
      </div>
    </Card>
  )
}
