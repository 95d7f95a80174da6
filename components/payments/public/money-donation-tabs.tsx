'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'

type MoneyDonationTabsProps = { campaigns: ReactNode; organization: ReactNode }

/** The URL holds the tab, so that links can open it. */
export function MoneyDonationTabs({ campaigns, organization }: MoneyDonationTabsProps) {
  const t = useTranslations('payments.public.page.tabs')
  const wanted = useSearchParams().get('tab')

  function show(tab: string) {
    const { pathname } = window.location
    window.history.replaceState(null, '', tab === ORGANIZATION ? `?tab=${tab}` : pathname)
  }

  return (
    <Tabs value={wanted === ORGANIZATION ? ORGANIZATION : CAMPAIGN} onValueChange={show}>
      <TabsList aria-label={t('label')} className="mx-auto max-w-xl">
        <TabsTrigger value={CAMPAIGN}>{t('campaign')}</TabsTrigger>
        <TabsTrigger value={ORGANIZATION}>{t('organization')}</TabsTrigger>
      </TabsList>
      <TabsContent value={CAMPAIGN}>{campaigns}</TabsContent>
      <TabsContent value={ORGANIZATION}>{organization}</TabsContent>
    </Tabs>
  )
}

const CAMPAIGN = 'campaign'
const ORGANIZATION = 'organization'
