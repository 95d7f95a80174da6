'use client'

import { useRouter } from '@/components/ui/use-router'
import { ConsentForm } from './consent-form'
import type { JoinedChapter } from './membership-panel'

export function InvitationCard({ chapter, code }: { chapter: JoinedChapter; code: string }) {
  const router = useRouter()
  return (
    <ConsentForm
      chapter={chapter}
      code={code}
      onJoined={() => router.push(`/chapters/${chapter._id}`)}
    />
  )
}
