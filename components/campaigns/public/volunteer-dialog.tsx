'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Dialog } from '@/components/ui/dialog'
import { MessageDialog } from '@/components/ui/message-dialog'
import type { ApiProblem } from '@/lib/core/http/api-client'
import type { WireCampaign } from '@/lib/features/campaigns/wire'
import { VolunteerForm } from './volunteer-form'

type VolunteerDialogProps = {
  campaign: Pick<WireCampaign, '_id' | 'title'>
  person: CurrentUser
  /** The last of it is put away. */
  onClosed: () => void
}

type Outcome = { tone: 'success' | 'error'; title: string; text?: string }

/** Takes somebody's offer to help at a campaign and tells how it went. */
export function VolunteerDialog({ campaign, person, onClosed }: VolunteerDialogProps) {
  const t = useTranslations('campaigns.public.volunteer')
  const common = useTranslations('shared')
  const textOf = useProblemText()
  const router = useRouter()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setIsSending] = useState(false)

  function tell(message: string) {
    if (message === 'Volunteer added successfully') {
      setOutcome({ tone: 'success', title: t('success') })
      // The page shows how many volunteer, as the server wrote it.
      router.refresh()
    } else if (message === 'User already added') {
      setOutcome({ tone: 'success', title: t('already') })
    } else {
      setOutcome({ tone: 'error', title: t('failure'), text: message })
    }
  }

  function refuse(problem: ApiProblem) {
    setOutcome({ tone: 'error', title: t('failure'), text: textOf(problem) })
    // The campaign is over or gone: the page must show it.
    if (problem.status === 404 || problem.status === 409) router.refresh()
  }

  if (outcome) {
    return (
      <MessageDialog
        open
        onOpenChange={onClosed}
        tone={outcome.tone}
        title={outcome.title}
        text={outcome.text}
        actionLabel={common('close')}
      />
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      locked={isSending}
      title={t('title')}
      description={t('description')}
    >
      <VolunteerForm
        campaign={campaign}
        person={person}
        onSending={setIsSending}
        onDone={tell}
        onRefused={refuse}
      />
    </Dialog>
  )
}
