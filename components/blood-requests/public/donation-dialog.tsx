'use client'

import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { type Outcome, OutcomeDialog } from '@/components/forms/outcome-dialog'
import { useProblemText } from '@/components/forms/use-problem-text'
import { useLocalPlace } from '@/components/places/use-place-names'
import { PushQuestion } from '@/components/push/push-question'
import type { CurrentUser } from '@/components/session/use-auth'
import { useTextWithDays } from '@/components/ui/calendar-day'
import { Link } from '@/components/ui/link'
import { linkLook } from '@/components/ui/link-look'
import { notify } from '@/components/ui/notify'
import { useRouter } from '@/components/ui/use-router'
import { fullLocation } from '@/lib/features/blood-requests/rules'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { phoneOfPledge } from '@/lib/features/blood-requests/wire-fields'
import { DonationForm } from './donation-form'
import { isOpenRequestsKey } from './open-requests-path'
import { PledgedSteps } from './pledged-steps'
import { donorRegistrationHref } from './return-to-request'
import { eligibilityKey } from './use-eligibility'

type DonationDialogProps = {
  request: ShownRequest
  person: CurrentUser
  onClosed: () => void
}

/** Errors that mean that the page shows an outdated request or donor. */
const OUTDATED = new Set([
  ...['not-found', 'own-request', 'request-not-open', 'too-many-bags'],
  ...['pledge-refused', 'not-yet-eligible', 'conflict'],
])

export function DonationDialog({ request, person, onClosed }: DonationDialogProps) {
  const localPlace = useLocalPlace()
  const t = useTranslations('blood-requests.public.donation')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const problemText = useProblemText()
  const withDays = useTextWithDays()

  function refreshRequests() {
    mutate(isOpenRequestsKey)
    mutate(eligibilityKey(person))
    // The server renders the request's page, so SWR cannot refresh it.
    router.refresh()
  }

  function pledged(answer: unknown): Outcome {
    refreshRequests()
    return {
      tone: 'success',
      title: t('success.title'),
      text: t('success.text'),
      // The response contains a number that only donors who pledged may see.
      children: <WhatNow request={{ ...request, phone: phoneOfPledge(answer) || request.phone }} />,
    }
  }

  function goToRegistration() {
    onClosed()
    // A toast stays visible while the page changes; a dialog would close.
    notify.error(t('notDonor.title'), { text: t('notDonor.text') })
    router.push(donorRegistrationHref(request))
  }

  return (
    <OutcomeDialog
      title={t('title')}
      description={t('description', {
        patient: request.patientName,
        location: localPlace(fullLocation(request)),
      })}
      failure={t('failure')}
      // The API writes days as '… from 2026-11-26'.
      refusalText={(problem) => withDays(problemText(problem))}
      outcomeOf={pledged}
      outdated={OUTDATED}
      // Another donor may have been faster, so the page must show the remaining bags.
      refresh={refreshRequests}
      onClosed={onClosed}
    >
      {(form) => (
        <DonationForm
          request={request}
          person={person}
          {...form}
          onRefused={(problem) =>
            problem.code === 'not-a-donor' ? goToRegistration() : form.onRefused(problem)
          }
        />
      )}
    </OutcomeDialog>
  )
}

/** The donor may read the email too late, so the dialog repeats the next steps. */
function WhatNow({ request }: Pick<DonationDialogProps, 'request'>) {
  const t = useTranslations('blood-requests.public.pledged')
  return (
    <div className="mt-5 w-full border-t border-line pt-5">
      <PledgedSteps request={request} />
      <p className="mt-4 text-left text-text-muted">
        {t.rich('cannotLater', {
          donations: (words) => (
            <Link href="/dashboard/mydonations" className={linkLook}>
              {words}
            </Link>
          ),
        })}
      </p>
      <PushQuestion className="mt-4" />
    </div>
  )
}
