'use client'

import { useTranslations } from 'next-intl'
import { DonorBasicFields } from '@/components/donors/donor-basic-fields'
import { useFormFields } from '@/components/forms/app-form'
import { LazyFields } from '@/components/forms/lazy-fields'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { useLazyComponent } from '@/components/ui/use-lazy-component'
import type { BloodGroup } from '@/lib/features/donors/blood-groups'
import { canReceive } from '@/lib/features/donors/compatibility'
import { DonorNote } from './donor-note'
import type { PledgeDonorDetailsProps } from './pledge-donor-details'

const loadDetails = () =>
  import('./pledge-donor-details').then((module) => module.PledgeDonorDetails)

type PledgeDonorFieldsProps = PledgeDonorDetailsProps & {
  /** Whether a person uses the form. */
  isWanted: boolean
}

/** The donor part of an `AppForm`. The code of the places is a tenth of the page's scripts. */
export function PledgeDonorFields({ isWanted, ...props }: PledgeDonorFieldsProps) {
  const { request, hasAddress } = props
  const details = useLazyComponent(loadDetails)
  return (
    <>
      {request ? <FieldsWithNote patient={request.bloodGroup} /> : <DonorBasicFields />}
      <LazyFields
        from={details}
        props={props}
        isWanted={isWanted}
        className={hasAddress ? 'min-h-117 sm:min-h-84' : 'min-h-72 sm:min-h-48'}
        rows={2}
      />
    </>
  )
}

function FieldsWithNote({ patient }: { patient: BloodGroup }) {
  const t = useTranslations('pledges.public.signUp')
  const { watch } = useFormFields<{ bloodGroup?: BloodGroup }>()
  const donor = watch('bloodGroup') ?? patient
  const printed = { patient: printedBloodGroup(patient), donor: printedBloodGroup(donor) }
  const note = canReceive(patient, donor) ? undefined : (
    <DonorNote>{t('incompatibleNote', printed)}</DonorNote>
  )
  return <DonorBasicFields bloodGroupNote={note} />
}
