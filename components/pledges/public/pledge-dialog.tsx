'use client'

import { useTranslations } from 'next-intl'
import { useSWRConfig } from 'swr'
import { FormDialog, type FormOutcome } from '@/components/forms/form-dialog'
import { useErrorText } from '@/components/forms/use-error-text'
import { useLocalPlace } from '@/components/places/place-names'
import { PushPrompt } from '@/components/push/push-prompt'
import { isOpenRequestsKey } from '@/components/requests/public/open-requests-path'
import type { CurrentUser } from '@/components/session/use-auth'
import { Link } from '@/components/ui/link'
import { linkStyle } from '@/components/ui/link-styles'
import { toast } from '@/components/ui/toast'
import { useFormatDaysInText } from '@/components/ui/use-format'
import { useRouter } from '@/components/ui/use-router'
import { phoneInPledgeResponse } from '@/lib/features/pledges/api-names'
import { fullLocation } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { PledgeForm } from './pledge-form'
import { donorRegistrationHref } from './pledge-hrefs'
import { PledgeNextSteps } from './pledge-next-steps'
import { eligibilityKey } from './use-eligibility'

type PledgeDialogProps = {
  request: BloodRequestDto
  person: CurrentUser
  onClosed: () => void
}

/** Errors that mean that the page shows an outdated request or donor. */
const OUTDATED = new Set([
  ...['not-found', 'own-request', 'request-not-open', 'too-many-bags'],
  ...['pledge-refused', 'not-yet-eligible', 'conflict'],
])

export function PledgeDialog({ request, person, onClosed }: PledgeDialogProps) {
  const localPlace = useLocalPlace()
  const t = useTranslations('pledges.public.donation')
  const router = useRouter()
  const { mutate } = useSWRConfig()
  const errorText = useErrorText()
  const withDays = useFormatDaysInText()

  function refreshRequests() {
    mutate(isOpenRequestsKey)
    mutate(eligibilityKey(person))
    // The server renders the request's page, so SWR cannot refresh it.
    router.refresh()
  }

  function toOutcome(response: unknown): FormOutcome {
    refreshRequests()
    return {
      tone: 'success',
      title: t('success.title'),
      text: t('success.text'),
      // The response contains a number that only donors who pledged may see.
      children: (
        <NextSteps
          request={{ ...request, phone: phoneInPledgeResponse(response) || request.phone }}
        />
      ),
    }
  }

  function goToRegistration() {
    onClosed()
    // A toast stays visible while the page changes; a dialog would close.
    toast.error(t('notDonor.title'), { text: t('notDonor.text') })
    router.push(donorRegistrationHref(request))
  }

  return (
    <FormDialog
      title={t('title')}
      description={t('description', {
        patient: request.patientName,
        location: localPlace(fullLocation(request)),
      })}
      failure={t('failure')}
      // The API writes days as '… from 2026-11-26'.
      toErrorText={(error) => withDays(errorText(error))}
      outcomeOf={toOutcome}
      outdated={OUTDATED}
      // Another donor may have been faster, so the page must show the remaining bags.
      refresh={refreshRequests}
      onClosed={onClosed}
    >
      {(form) => (
        <PledgeForm
          request={request}
          person={person}
          {...form}
          onFatalError={(error) =>
            error.code === 'not-a-donor' ? goToRegistration() : form.onFatalError(error)
          }
        />
      )}
    </FormDialog>
  )
}

/** The donor may read the email too late, so the dialog repeats the next steps. */
function NextSteps({ request }: Pick<PledgeDialogProps, 'request'>) {
  const t = useTranslations('pledges.public.pledged')
  return (
    <div className="mt-5 w-full border-t border-line pt-5">
      <PledgeNextSteps request={request} />
      <p className="mt-4 text-left text-text-muted">
        {t.rich('cannotLater', {
          donations: (words) => (
            <Link href="/dashboard/mydonations" className={linkStyle}>
              {words}
            </Link>
          ),
        })}
      </p>
      <PushPrompt className="mt-4" />
    </div>
  )
}
