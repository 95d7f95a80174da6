'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/button'
import { useToday } from '@/components/ui/use-today'
import { byStage, CAMPAIGNS_SHOWN } from '@/lib/features/campaigns/rules'
import type { DrawnCampaign } from './campaign-card'
import { CampaignGrid } from './campaign-grid'

type CampaignListsProps = {
  campaigns: DrawnCampaign[]
  empty: ReactNode
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function CampaignLists({ campaigns, empty, renderedOn }: CampaignListsProps) {
  const t = useTranslations('campaigns.public.list')
  const { current, past } = byStage(campaigns, useToday(renderedOn))
  const [isWhole, setWhole] = useState(false)
  const lists = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const most = isWhole ? campaigns.length : CAMPAIGNS_SHOWN

  function toggle() {
    // Render synchronously, because the focus moves to the first card that was hidden.
    flushSync(() => setWhole(!isWhole))
    if (isWhole) {
      button.current?.scrollIntoView({ block: 'center' })
      return
    }
    const links = lists.current?.querySelectorAll<HTMLElement>('a[href^="/campaign/"]')
    links?.item(CAMPAIGNS_SHOWN).focus()
  }

  return (
    <>
      <div ref={lists} className="flex flex-col gap-14">
        <section aria-labelledby="upcoming-campaigns">
          <h2 id="upcoming-campaigns" className="mb-5 text-2xl font-bold">
            {t('upcoming')}
          </h2>
          {current.length > 0 ? <Cards campaigns={current} most={most} /> : empty}
        </section>
        {past.length > 0 ? (
          <section
            aria-labelledby="past-campaigns"
            hidden={current.length >= most}
            data-shown-without-scripts
          >
            <h2 id="past-campaigns" className="mb-5 text-2xl font-bold">
              {t('past')}
            </h2>
            <Cards campaigns={past} most={most - current.length} />
          </section>
        ) : null}
      </div>
      {campaigns.length > CAMPAIGNS_SHOWN ? (
        <p className="mt-8 flex noscript:hidden sm:justify-center">
          <Button
            ref={button}
            variant="secondary"
            size="lg"
            className="w-full sm:w-auto"
            onClick={toggle}
          >
            {isWhole ? t('less') : t('all')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/** Search engines find the cards beyond `most`; people and screen readers do not see them. */
function Cards({ campaigns, most }: { campaigns: DrawnCampaign[]; most: number }) {
  return (
    <CampaignGrid>
      {campaigns.map(({ _id, card }, index) => (
        <li key={_id} hidden={index >= most} data-shown-without-scripts>
          {card}
        </li>
      ))}
    </CampaignGrid>
  )
}
