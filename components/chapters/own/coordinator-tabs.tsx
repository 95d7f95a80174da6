'use client'

import { useTranslations } from 'next-intl'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { CoordinatedChapter } from '@/lib/features/chapters/server/get-chapter'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { ChapterDonors } from './chapter-donors'
import { ChapterInvitationPanel } from './chapter-invitation-panel'
import { ChapterMembers } from './chapter-members'
import { DistrictRequests } from './district-requests'
import { DriveList } from './drive-list'

const TAB_KEYS = ['donors', 'requests', 'members', 'invitation', 'drives'] as const

type CoordinatorTabsProps = {
  chapter: Pick<CoordinatedChapter, '_id' | 'invitation' | 'drives'>
  requests: BloodRequestDto[]
  district: string
}

export function CoordinatorTabs({ chapter, requests, district }: CoordinatorTabsProps) {
  const t = useTranslations('chapters.own.board')
  const { _id, invitation, drives } = chapter
  return (
    <Tabs defaultValue="donors">
      <TabsList aria-label={t('tabs')} className="max-sm:flex-wrap">
        {TAB_KEYS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(tab)}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="donors">
        <ChapterDonors id={_id} />
      </TabsContent>
      <TabsContent value="requests">
        <DistrictRequests requests={requests} district={district} />
      </TabsContent>
      <TabsContent value="members">
        <ChapterMembers id={_id} />
      </TabsContent>
      <TabsContent value="invitation">
        <ChapterInvitationPanel id={_id} invitation={invitation} />
      </TabsContent>
      <TabsContent value="drives">
        <DriveList id={_id} drives={drives} />
      </TabsContent>
    </Tabs>
  )
}
