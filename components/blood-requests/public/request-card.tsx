import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { BloodGroupTile } from '@/components/ui/blood-group-tile'
import { Card } from '@/components/ui/card'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { DonateButton } from './donate-button'
import { RequestFacts } from './request-facts'
import { ShareButton } from './share-button'
import { Urgency } from './urgency'

type RequestCardProps = {
  request: ShownRequest
  /** The day in Dhaka. */
  today: string
  as?: 'h2' | 'h3'
}

/**
 * One blood request in a list, for server and client components alike. Its buttons need the messages of `blood-requests.public`, `ui`, `shared`, `errors` and `validation`.
 */
export function RequestCard({ request, today, as: Heading = 'h3' }: RequestCardProps) {
  const t = useTranslations('blood-requests.public.card')
  const headingId = `request-${request._id}`
  const page = `/request/${request._id}`
  const isCovered = request.bagsNeeded === 0
  return (
    <Card as="article" aria-labelledby={headingId} className="h-full">
      <header className="flex items-center gap-4 border-b border-line pb-4">
        <BloodGroupTile group={request.bloodGroup} decorative />
        <div className="flex min-w-0 flex-col items-start gap-1.5">
          <Heading id={headingId} className="text-lg leading-snug font-extrabold">
            <Link href={page} prefetch={false} className="underline-offset-4 hover:underline">
              {t('heading', { bloodGroup: request.bloodGroup })}
            </Link>
          </Heading>
          <Urgency needDate={request.needDate} today={today} />
        </div>
      </header>
      <div className="flex-1 py-4">
        <RequestFacts request={request} />
      </div>
      <footer className="flex gap-2">
        {isCovered ? (
          <p className="flex min-h-12 flex-1 items-center justify-center gap-2 rounded bg-success-soft px-4 font-semibold text-success">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            {t('covered')}
          </p>
        ) : (
          <DonateButton request={request} describedBy={headingId} className="flex-1" />
        )}
        <ShareButton request={request} describedBy={headingId} />
      </footer>
    </Card>
  )
}
