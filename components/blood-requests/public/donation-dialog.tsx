'use client'

import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useProblemText } from '@/components/forms/use-problem-text'
import type { CurrentUser } from '@/components/session/use-auth'
import { Dialog } from '@/components/ui/dialog'
import { MessageDialog } from '@/components/ui/message-dialog'
import { notify } from '@/components/ui/notify'
import type { ApiProblem } from '@/lib/core/http/api-client'
import type { WireRequest } from '@/lib/features/blood-requests/wire'
import { DonationForm } from './donation-form'
import { isOpenRequestsKey } from './open-requests-path'
import { PledgedSteps } from './pledged-steps'
import { donorRegistrationHref } from './return-to-request'
import { eligibilityKey } from './use-eligibility'

type DonationDialogProps = {
  request: WireRequest
  person: CurrentUser
  onClosed: () => void
}

type Outcome = { tone: 'success' | 'error'; title: string; text: string }

/** The form of a pledge, followed by its outcome. */
export function DonationDialog({ request, person, onClosed }: DonationDialogProps) {
  const t = useTranslations('blood-requests.public.donation')
  const common = useTranslations('shared')
  const textOf = useProblemText()
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isSending, setIsSending] = useState(false)

  function refreshRequests() {
    mutate(isOpenRequestsKey)
    mutate(eligibilityKey(person))
    // The page of a request is rendered by the server.
    router.refresh()
  }

  function succeed() {
    setOutcome({ tone: 'success', title: t('success.title'), text: t('success.text') })
    refreshRequests()
  }

  function refuse(problem: ApiProblem) {
    if (problem.code === 'not-a-donor') {
      onClosed()
      // A toast stays visible while the page changes; a dialog would close.
      notify.error(t('notDonor.title'), { text: t('notDonor.text') })
      router.push(donorRegistrationHref(request))
      return
    }
    setOutcome({ tone: 'error', title: t('failure'), text: textOf(problem) })
    // Often somebody else was faster: the page must show the bags that are left.
    if (problem.status === 404 || problem.status === 409) refreshRequests()
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
      >
        {outcome.tone === 'success' ? <WhatNow request={request} /> : null}
      </MessageDialog>
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      locked={isSending}
      title={t('title')}
      description={t('description', { patient: request.patientName, location: request.location })}
    >
      <DonationForm
        request={request}
        person={person}
        onSending={setIsSending}
        onDone={succeed}
        onRefused={refuse}
      />
    </Dialog>
  )
}

/** Says what to do next also here, since the donor may read the mail too late. */
function WhatNow({ request }: Pick<DonationDialogProps, 'request'>) {
  const t = useTranslations('blood-requests.public.pledged')
  return (
    <div className="mt-5 w-full border-t border-line pt-5">
      <PledgedSteps request={request} />
      <p className="mt-4 text-left text-text-muted">
        {t.rich('cannotLater', {
          donations: (words) => (
            <Link
              href="/dashboard/mydonations"
              prefetch={false}
              className="font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
            >
              {words}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}
