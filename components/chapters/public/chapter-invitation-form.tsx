'use client'

import { useRouter } from '@/components/ui/use-router'
import { ChapterConsentForm } from './chapter-consent-form'
import type { JoinedChapter } from './membership-panel'

export function ChapterInvitationForm({ chapter, code }: { chapter: JoinedChapter; code: string }) {
  const router = useRouter()
  return (
    <ChapterConsentForm
      chapter={chapter}
      code={code}
      onJoined={() => router.push(`/chapters/${chapter._id}`)}
    />
  )
}
