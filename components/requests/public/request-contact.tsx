'use client'

import { useTranslations } from 'next-intl'
import { useToday } from '@/components/ui/use-today'
import { isRequestListed, type RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { HiddenPhone, PhoneWithWarning } from './hidden-phone'
import { PatientFact } from './request-facts'
import { RequestViewer } from './request-viewer'

type RequestContactProps = {
  request: BloodRequestDto & { status: RequestState['status'] }
  renderedOn: string
}

/** Once the request is over, only the requester and donors who pledged can load the contact. */
export function RequestContact({ request, renderedOn }: RequestContactProps) {
  const today = useToday(renderedOn)
  const { _id, status, needDate, patientName, phone } = request
  if (patientName && isRequestListed({ status, needDate }, today)) {
    return <RequestContactFacts request={request} patientName={patientName} phone={phone} />
  }
  return <WithheldContact requestId={_id} />
}

function WithheldContact({ requestId }: { requestId: string }) {
  const t = useTranslations('requests.public.page')
  return (
    <RequestViewer requestId={requestId}>
      {(viewer) =>
        viewer?.contact ? (
          <RequestContactFacts request={{ _id: requestId }} {...viewer.contact} />
        ) : (
          <div className="contents">
            <dt className="sr-only">{t('withheld.label')}</dt>
            <dd className="text-text-muted">{t('withheld.text')}</dd>
          </div>
        )
      }
    </RequestViewer>
  )
}

type RequestContactFactsProps = Pick<BloodRequestDto, 'patientName' | 'phone'> & {
  request: Pick<BloodRequestDto, '_id' | 'phoneFor'>
}

function RequestContactFacts({ request, patientName, phone }: RequestContactFactsProps) {
  return (
    <>
      <PatientFact patientName={patientName} />
      {phone ? <PhoneWithWarning phone={phone} /> : <HiddenPhone request={request} />}
    </>
  )
}
