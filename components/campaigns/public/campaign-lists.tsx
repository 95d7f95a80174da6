'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { useToday } from '@/components/ui/use-today'
import { INITIAL_CAMPAIGN_COUNT, splitByStage } from '@/lib/features/campaigns/rules'
import type { RenderedCampaign } from './campaign-card'
import { CampaignGrid } from './current-campaigns'

type CampaignListsProps = {
  campaigns: RenderedCampaign[]
  empty: ReactNode
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function CampaignLists({ campaigns, empty, renderedOn }: CampaignListsProps) {
  const t = useTranslations('campaigns.public.list')
  const { current, past } = splitByStage(campaigns, useToday(renderedOn))
  const [isExpanded, setExpanded] = useState(false)
  const lists = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const max = isExpanded ? campaigns.length : INITIAL_CAMPAIGN_COUNT

  function toggle() {
    // Render synchronously, because the focus moves to the first card that was hidden.
    flushSync(() => setExpanded(!isExpanded))
    if (isExpanded) {
      button.current?.scrollIntoView({ block: 'center' })
      return
    }
    const links = lists.current?.querySelectorAll<HTMLElement>('a[href^="/campaign/"]')
    links?.item(INITIAL_CAMPAIGN_COUNT).focus()
  }

  return (
    <>
      <div ref={lists} className="flex flex-col gap-14">
        <section aria-labelledby="upcoming-campaigns">
          <h2 id="upcoming-campaigns" className="mb-5 text-2xl font-bold">
            {t('upcoming')}
          </h2>
          {current.length > 0 ? <Cards campaigns={current} max={max} /> : empty}
        </section>
        {past.length > 0 ? (
          <section
            aria-labelledby="past-campaigns"
            hidden={current.length >= max}
            data-shown-without-scripts
          >
            <h2 id="past-campaigns" className="mb-5 text-2xl font-bold">
              {t('past')}
            </h2>
            <Cards campaigns={past} max={max - current.length} />
          </section>
        ) : null}
      </div>
      {campaigns.length > INITIAL_CAMPAIGN_COUNT ? (
        <p className="mt-8 flex noscript:hidden sm:justify-center">
          <Button
            ref={button}
            variant="secondary"
            size="lg"
            className="w-full sm:w-auto"
            onClick={toggle}
          >
            {isExpanded ? t('less') : t('all')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Search engines find the cards beyond `most`; people and screen readers do not see them. */
function Cards({ campaigns, max }: { campaigns: RenderedCampaign[]; max: number }) {
  return (
    <CampaignGrid>
      {campaigns.map(({ _id, card }, index) => (
        <li key={_id} hidden={index >= max} data-shown-without-scripts>
          {card}
        </li>
      ))}
    </CampaignGrid>
  )
}
