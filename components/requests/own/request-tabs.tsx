'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'

type RequestTabsProps = {
  counts: { open: number; past: number }
  open: ReactNode
  past: ReactNode
}

/** The URL holds the tab, so a reload shows the same one. */
export function RequestTabs({ counts, open, past }: RequestTabsProps) {
  const t = useTranslations('requests.own.tabs')
  const wanted = useSearchParams().get('tab')

  function show(tab: string) {
    const { pathname } = window.location
    window.history.replaceState(null, '', tab === PAST ? `?tab=${tab}` : pathname)
  }

  return (
    <Tabs value={wanted === PAST ? PAST : OPEN} onValueChange={show}>
      <TabsList aria-label={t('label')} className="max-w-md">
        <TabsTrigger value={OPEN}>{t('open', { count: counts.open })}</TabsTrigger>
        <TabsTrigger value={PAST}>{t('past', { count: counts.past })}</TabsTrigger>
      </TabsList>
      <TabsContent value={OPEN}>{open}</TabsContent>
      <TabsContent value={PAST}>{past}</TabsContent>
    </Tabs>
  )
}

const OPEN = 'open'
const PAST = 'past'
