'use client'

import { useLocale } from 'next-intl'
import type { FormOwner } from '@/components/forms/form-owner'
import { useQueuedMutation } from '@/components/offline/use-queued-mutation'
import { toLocalDigits } from '@/lib/core/validation/digits'
import type { DonorDto } from '@/lib/features/donors/wire'
import { toRequestBody } from '@/lib/features/requests/api-names'
import { detailsOf, placeOf } from '@/lib/features/requests/rules'
import type { NewRequestFormValues } from '@/lib/features/requests/schema'
import type { RequestFormValues } from './request-fields'

/** The draft that both forms for a new request share. */
export const REQUEST_DRAFT = 'request'

export type Requester = Pick<DonorDto, 'phone' | 'district' | 'upazila'>

/** Most donors request blood near their own home. */
export function useNewRequestDefaults(donor?: Requester) {
  const locale = useLocale()
  return {
    // A default for text fields would overwrite text that was typed before hydration.
    patientName: undefined,
    bloodGroup: undefined,
    bagsAsked: 1,
    needDate: undefined,
    location: undefined,
    phone: donor && toLocalDigits(donor.phone, locale),
    phoneFor: 'members',
    district: donor?.district ?? '',
    upazila: donor?.upazila ?? '',
    hospital: '',
    urgency: '',
    component: '',
    note: '',
  } satisfies RequestFormValues
}

/** Queues the request in the browser when the connection is lost. */
export function usePostRequest() {
  const { mutate, ...queue } = useQueuedMutation()

  /** `values` may contain the fields of an account: they must not reach the queue. */
  function postRequest(values: NewRequestFormValues, { id, email }: FormOwner) {
    const { patientName, bloodGroup, bagsAsked, needDate, location, phone, phoneFor } = values
    const { district, upazila, hospital, urgency, component, note } = values
    const typed = { patientName, bloodGroup, bagsAsked, needDate, location, phone, phoneFor }
    const details = detailsOf({ hospital, urgency, component, note })
    return mutate(
      {
        kind: 'request',
        person: id,
        path: 'createbloodrequest',
        about: patientName,
        href: '/bloodRequest',
        draft: {
          name: REQUEST_DRAFT,
          typed: { ...typed, district, upazila, hospital, urgency, component, note },
        },
      },
      toRequestBody({ email, ...typed, ...placeOf({ district, upazila }), ...details }),
    )
  }

  return { postRequest, ...queue }
}
