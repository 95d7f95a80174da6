'use client'

import { useLocale } from 'next-intl'
import { useAppForm } from '@/components/forms/use-app-form'
import type { CurrentUser } from '@/components/session/use-auth'
import { useAccountStep } from '@/components/users/public/use-account-step'
import type { SignUpValues } from '@/components/users/public/use-sign-up'
import { ApiError, apiFetch, networkError } from '@/lib/core/http/api-client'
import { isCalendarDay } from '@/lib/core/time/calendar'
import { canReceive } from '@/lib/features/donors/compatibility'
import { hasIntervalPassed } from '@/lib/features/donors/rules'
import type { DonorInput } from '@/lib/features/donors/schema'
import { requestInPledgeResponse, toPledgeBody } from '@/lib/features/pledges/wire'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import type { deferredUntil } from './pledge-donor-details'

type DonorDetails = Omit<DonorInput, 'email'>
type Values = DonorDetails & Partial<SignUpValues>

async function loadAfterwards() {
  const modules = Promise.all([
    import('@/components/session/forget-responses'),
    import('./pledge-donor-details'),
  ])
  const [{ forgetResponsesAbout }, { deferredUntil }] = await modules.catch(() => {
    throw networkError()
  })
  return { forgetResponsesAbout, deferredUntil }
}

export interface PledgeSignUpResult {
  /** The day from which the donor can give, or null if that is early enough. */
  deferral: ReturnType<typeof deferredUntil>
  /** The request with its phone number if the donor pledged. */
  pledgedTo: BloodRequestDto | null
}

export type RequestToPledge = Pick<BloodRequestDto, '_id' | 'bloodGroup' | 'needDate'>

interface PledgeSignUpOptions {
  person: CurrentUser | null
  /** Null when there is nothing to pledge. */
  request: RequestToPledge | null
  /** Whether the form asks for the address. If not, the donor's address is the upazila. */
  hasAddress: boolean
  /** False only after an error: a success leads to another page. */
  onSending: (isSending: boolean) => void
  onDone: (result: PledgeSignUpResult) => void
}

/**
 * Creates the account and the donor record, and pledges one bag if the donor fits. After an error, a
 * retry sends only the steps that have not succeeded yet.
 */
export function usePledgeSignUp({
  person,
  request,
  hasAddress,
  onSending,
  onDone,
}: PledgeSignUpOptions) {
  const locale = useLocale()
  const account = useAccountStep(person)

  const form = useAppForm<Values, Values, PledgeSignUpResult>({
    loadSchema: async () => {
      const { donorDetailsSchema, donorWithoutAddressSchema } = await import(
        '@/lib/features/donors/schema'
      )
      if (!hasAddress) return donorWithoutAddressSchema
      if (person) return donorDetailsSchema
      const { avatarSignUpFormSchema } = await import('@/lib/features/users/schema')
      return avatarSignUpFormSchema.and(donorDetailsSchema)
    },
    draftName: 'pledge-sign-up',
    draftFields: [
      'email',
      'name',
      'phone',
      'bloodGroup',
      'district',
      'upazila',
      'address',
      'lastDonationDate',
    ],
    owner: person ?? undefined,
    // A default for text fields would overwrite text that was typed before hydration.
    defaultValues: {
      photo: null,
      bloodGroup: undefined,
      // These fields load later.
      district: '',
      upazila: '',
      address: '',
    },
    submit: async (values): Promise<PledgeSignUpResult> => {
      onSending(true)
      try {
        // Loaded before anything is sent, so that a lost connection cannot stop the rest.
        const { forgetResponsesAbout, deferredUntil } = await loadAfterwards()
        const donor = donorDetailsOf(values)
        return await account.withAccount(
          values,
          form.getValues('email') ?? '',
          async ({ id, email }) => {
            await apiFetch('donorcreate', { body: { email, ...donor } })
            const fits = request !== null && fitsRequest(request, donor)
            const pledgedTo = fits ? await pledgeOneBag(request, email, donor.phone) : null
            forgetResponsesAbout(id)
            const deferral = request
              ? deferredUntil(donor.lastDonationDate, request.needDate, locale)
              : null
            return { deferral, pledgedTo }
          },
        )
      } catch (cause) {
        onSending(false)
        throw cause
      }
    },
    onDone,
    onError: account.showError,
  })

  const { failed, stage, readyEmail } = account
  return { form, failed, stage, readyEmail, isTaken: account.isTaken(form.watch('email') ?? '') }
}

/** Takes the values of the form, which may be empty or invalid. */
export function fitsRequest(
  { bloodGroup, needDate }: RequestToPledge,
  donor: Partial<Pick<DonorDetails, 'bloodGroup' | 'lastDonationDate'>>,
): boolean {
  const lastDonation = donor.lastDonationDate ?? ''
  if (donor.bloodGroup && !canReceive(bloodGroup, donor.bloodGroup)) return false
  return !isCalendarDay(lastDonation) || hasIntervalPassed(lastDonation, needDate)
}

/** After an error, the pledge form on the request's page explains it. */
async function pledgeOneBag(request: RequestToPledge, email: string, phone: string) {
  const { _id: requestId, needDate: date } = request
  try {
    const body = toPledgeBody({ email, requestId, bags: 1, date, phone })
    return requestInPledgeResponse(await apiFetch('donateonbloodreq', { body }))
  } catch (cause) {
    if (cause instanceof ApiError) return null
    throw cause
  }
}

function donorDetailsOf(values: Values): DonorDetails {
  const { phone, bloodGroup, district, upazila, address, lastDonationDate } = values
  return { phone, bloodGroup, district, upazila, address: address || upazila, lastDonationDate }
}
