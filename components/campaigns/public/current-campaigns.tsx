'use client'

import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { useToday } from '@/components/ui/use-today'
import { isCampaignOver } from '@/lib/features/campaigns/rules'
import type { RenderedCampaign } from './campaign-card'

type CurrentCampaignsProps = {
  /** Soonest first, and more than `most`: some may end while the page is cached. */
  campaigns: RenderedCampaign[]
  max: number
  more?: ReactNode
  empty: ReactNode
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function CurrentCampaigns(props: CurrentCampaignsProps) {
  const { campaigns, max, more, empty, renderedOn } = props
  const today = useToday(renderedOn)
  const current = campaigns.filter((campaign) => !isCampaignOver(campaign, today))
  if (current.length === 0) return empty
  return (
    <>
      <CampaignGrid isRow>
        {current.slice(0, max).map(({ _id, card }) => (
          <li key={_id}>{card}</li>
        ))}
      </CampaignGrid>
      {current.length > max ? more : null}
    </>
  )
}

type CampaignGridProps = ComponentProps<'ul'> & {
  /** Three cards at most; narrow screens show them in a row to swipe. */
  isRow?: boolean
}

export function CampaignGrid({ isRow = false, className, ...props }: CampaignGridProps) {
  return (
    <ul
      className={clsx(
        'grid gap-5 lg:grid-cols-3 lg:gap-6',
        isRow ? 'max-lg:scroll-row' : 'sm:grid-cols-2',
        className,
      )}
      {...props}
    />
  )
}
