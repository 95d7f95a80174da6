'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useEligibility } from '@/components/pledges/public/eligibility-provider'
import { Button } from '@/components/ui/button'
import { FormField } from '@/components/ui/form-field'
import { Input } from '@/components/ui/input'
import { EmptyState } from '@/components/ui/list-state'
import { NativeSelect } from '@/components/ui/native-select'
import { usePageLocale } from '@/components/ui/use-router'
import { useToday } from '@/components/ui/use-today'
import { isCalendarDay } from '@/lib/core/time/calendar'
import {
  type CampaignSearch,
  INITIAL_CAMPAIGN_COUNT,
  matchesCampaignSearch,
  nearestFirst,
  splitByStage,
} from '@/lib/features/campaigns/rules'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { RenderedCampaign } from './campaign-card'
import { CampaignGrid } from './current-campaigns'

export interface CampaignPlace {
  district: string
  division: string
  /** The district in the language of the page. */
  name: string
}

type CampaignListsProps = {
  campaigns: RenderedCampaign[]
  /** Every district. */
  places: readonly CampaignPlace[]
  empty: ReactNode
  /** The day in Dhaka on which the server rendered the page. */
  renderedOn: string
}

export function CampaignLists({ campaigns: all, places, empty, renderedOn }: CampaignListsProps) {
  const t = useTranslations('campaigns.public.list')
  const searchTexts = useTranslations('campaigns.public.search')
  const today = useToday(renderedOn)
  const { search, show } = useCampaignSearch(places)
  const home = useEligibility().eligibility?.donor?.district
  const isSearch = Boolean(search.district || search.from)
  const campaigns = all.filter((campaign) => matchesCampaignSearch(campaign, search))
  const { current: soonest, past } = splitByStage(campaigns, today)
  const divisions = Object.fromEntries(places.map(({ district, division }) => [district, division]))
  const current = nearestFirst(soonest, search.district ? undefined : home, divisions)
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
      <CampaignSearchFields
        campaigns={all}
        places={places}
        search={search}
        home={home}
        today={today}
        onChange={show}
      />
      <p role="status" className={isSearch ? 'mb-5 text-text-muted' : 'sr-only'}>
        {isSearch ? searchTexts('count', { count: campaigns.length }) : ''}
      </p>
      {isSearch && campaigns.length === 0 ? (
        <EmptyState
          title={searchTexts('none')}
          text={searchTexts('noneText')}
          action={
            <Button variant="secondary" onClick={() => show({})}>
              {searchTexts('showAll')}
            </Button>
          }
        />
      ) : null}
      <div ref={lists} className="flex flex-col gap-14" hidden={isSearch && campaigns.length === 0}>
        <section aria-labelledby="upcoming-campaigns" hidden={isSearch && current.length === 0}>
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

/** The page is cached without its query, so the browser reads it. */
function useCampaignSearch(places: readonly CampaignPlace[]) {
  const locale = usePageLocale()
  const [search, setSearch] = useState<CampaignSearch>({})

  useEffect(() => {
    const params = new URLSearchParams(window.location.search)
    const district = params.get('district')
    const from = params.get('from')
    setSearch({
      district: places.find((place) => place.district === district)?.district,
      from: from && isCalendarDay(from) ? from : undefined,
    })
  }, [places])

  function show(next: CampaignSearch) {
    setSearch(next)
    const { district, from } = next
    const query = new URLSearchParams({ ...(district && { district }), ...(from && { from }) })
    const path = query.size > 0 ? `/campaign?${query}` : '/campaign'
    window.history.replaceState(null, '', localizedPath(path, locale))
  }

  return { search, show }
}

type CampaignSearchFieldsProps = {
  campaigns: readonly RenderedCampaign[]
  places: readonly CampaignPlace[]
  search: CampaignSearch
  /** The district of a signed-in donor. */
  home: string | undefined
  today: string
  onChange: (search: CampaignSearch) => void
}

function CampaignSearchFields({
  campaigns,
  places,
  search,
  home,
  today,
  onChange,
}: CampaignSearchFieldsProps) {
  const t = useTranslations('campaigns.public.search')
  const offered = new Set([search.district, ...campaigns.map(({ district }) => district)])
  const homeName = places.find(({ district }) => district === home)?.name
  return (
    <fieldset className="mb-6 grid gap-x-3 min-[26rem]:grid-cols-2 gap-y-2 sm:max-w-md noscript:hidden">
      <legend className="sr-only">{t('label')}</legend>
      <FormField label={t('place')}>
        {(field) => (
          <NativeSelect
            {...field}
            value={search.district ?? ''}
            onChange={({ target }) => onChange({ ...search, district: target.value || undefined })}
          >
            <option value="">{t('everywhere')}</option>
            {places
              .filter(({ district }) => offered.has(district))
              .map(({ district, name }) => (
                <option key={district} value={district}>
                  {name}
                </option>
              ))}
          </NativeSelect>
        )}
      </FormField>
      <FormField label={t('from')}>
        {(field) => (
          <Input
            {...field}
            type="date"
            min={today}
            value={search.from ?? ''}
            onChange={({ target }) => onChange({ ...search, from: target.value || undefined })}
          />
        )}
      </FormField>
      {homeName && !search.district ? (
        <p className="col-span-full text-sm text-text-muted">{t('near', { district: homeName })}</p>
      ) : null}
    </fieldset>
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
