'use client'

import { useTranslations } from 'next-intl'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import type { CoordinatedChapter } from '@/lib/features/chapters/get-chapter'
import { ChapterDonors } from './chapter-donors'
import { ChapterMembers } from './chapter-members'
import { DistrictRequests } from './district-requests'
import { DriveList } from './drive-list'
import { InvitationPanel } from './invitation-panel'

const PARTS = ['donors', 'requests', 'members', 'invitation', 'drives'] as const

type CoordinatorBoardProps = {
  chapter: Pick<CoordinatedChapter, '_id' | 'invitation' | 'drives'>
  requests: ShownRequest[]
  district: string
}

export function CoordinatorBoard({ chapter, requests, district }: CoordinatorBoardProps) {
  const t = useTranslations('chapters.own.board')
  const { _id, invitation, drives } = chapter
  return (
    <Tabs defaultValue="donors">
      <TabsList aria-label={t('tabs')} className="max-sm:flex-wrap">
        {PARTS.map((part) => (
          <TabsTrigger key={part} value={part}>
            {t(part)}
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
        <InvitationPanel id={_id} invitation={invitation} />
      </TabsContent>
      <TabsContent value="drives">
        <DriveList id={_id} drives={drives} />
      </TabsContent>
    </Tabs>
  )
}
