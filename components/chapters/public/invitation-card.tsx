'use client'

import { useRouter } from '@/components/ui/use-router'
import { ConsentForm } from './consent-form'
import type { JoinedChapter } from './membership-panel'

/** The form of an invitation; whoever has joined goes on to the page of the chapter. */
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
