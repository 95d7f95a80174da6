'use client'

import { useLocale } from 'next-intl'
import { useAppForm } from '@/components/forms/use-app-form'
import type { CurrentUser } from '@/components/session/use-auth'
import { useAccountStep } from '@/components/users/public/use-account-step'
import { apiFetch, networkError } from '@/lib/core/http/api-client'
import type { DonorInput } from '@/lib/features/donors/schema'
import type { SignUpFormValues } from '@/lib/features/users/schema'
import type { deferredUntil } from './pledge-donor-fields'

type DonorDetails = Omit<DonorInput, 'email'>
type SignUpValues = DonorDetails & Partial<SignUpFormValues>

async function loadAfterwards() {
  const modules = Promise.all([
    import('@/components/session/forget-responses'),
    import('./pledge-donor-fields'),
  ])
  const [{ forgetResponsesAbout }, { deferredUntil }] = await modules.catch(() => {
    throw networkError()
  })
  return { forgetResponsesAbout, deferredUntil }
}

/** The day from which the donor can give, or null if that is early enough. */
export type Deferral = ReturnType<typeof deferredUntil>

interface PledgeSignUpOptions {
  person: CurrentUser | null
  /** The day of need, or null when there is nothing to pledge. */
  needDate: string | null
  /** False only after an error: a success leads to another page. */
  onSending: (isSending: boolean) => void
  onDone: (deferral: Deferral) => void
}

/** After an error, a retry sends only the steps that have not succeeded yet. */
export function usePledgeSignUp({ person, needDate, onSending, onDone }: PledgeSignUpOptions) {
  const locale = useLocale()
  const account = useAccountStep(person)

  const form = useAppForm<SignUpValues, SignUpValues, Deferral>({
    loadSchema: async () => {
      const { donorDetailsSchema } = await import('@/lib/features/donors/schema')
      if (person) return donorDetailsSchema
      const { signUpFormSchema } = await import('@/lib/features/users/schema')
      return signUpFormSchema.and(donorDetailsSchema)
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
    userEmail: person?.email,
    // A default for text fields would overwrite text that was typed before hydration.
    defaultValues: { photo: null as never, bloodGroup: undefined, district: '', upazila: '' },
    submit: async (values): Promise<Deferral> => {
      onSending(true)
      try {
        // Loaded before anything is sent, so that a lost connection cannot stop the rest.
        const { forgetResponsesAbout, deferredUntil } = await loadAfterwards()
        const donor = donorDetailsOf(values)
        return await account.withAccount(values, form.getValues('email') ?? '', async (email) => {
          await apiFetch('donorcreate', { body: { email, ...donor } })
          forgetResponsesAbout(email)
          return needDate ? deferredUntil(donor.lastDonationDate, needDate, locale) : null
        })
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

function donorDetailsOf(values: SignUpValues): DonorDetails {
  const { phone, bloodGroup, district, upazila, address, lastDonationDate } = values
  return { phone, bloodGroup, district, upazila, address, lastDonationDate }
}
