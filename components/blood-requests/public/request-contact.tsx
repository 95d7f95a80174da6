'use client'

import { useTranslations } from 'next-intl'
import { useToday } from '@/components/ui/use-today'
import { isListed, type RequestState } from '@/lib/features/blood-requests/rules'
import type { ShownRequest } from '@/lib/features/blood-requests/shapes'
import { ForViewer } from './for-viewer'
import { HiddenPhone, ShownPhone } from './hidden-phone'
import { PatientFact } from './request-facts'

type RequestContactProps = {
  request: ShownRequest & { status: RequestState['status'] }
  /** The day in Dhaka on which the page was rendered. */
  renderedOn: string
}

/**
 * The patient and the phone number of a request. The public page no longer contains them once the
 * request has ended or its day is over: the browser then loads them, which only the owner and donors
 * with a standing pledge can do.
 */
export function RequestContact({ request, renderedOn }: RequestContactProps) {
  const today = useToday(renderedOn)
  const { _id, status, needDate, patientName, phone } = request
  if (patientName && isListed({ status, needDate }, today)) {
    return <Contact request={request} patientName={patientName} phone={phone} />
  }
  return <Withheld requestId={_id} />
}

function Withheld({ requestId }: { requestId: string }) {
  const t = useTranslations('blood-requests.public.page')
  return (
    <ForViewer requestId={requestId}>
      {(viewer) =>
        viewer?.contact ? (
          <Contact request={{ _id: requestId }} {...viewer.contact} />
        ) : (
          <div className="contents">
            <dt className="sr-only">{t('withheld.label')}</dt>
            <dd className="text-text-muted">{t('withheld.text')}</dd>
          </div>
        )
      }
    </ForViewer>
  )
}

type ContactProps = Pick<ShownRequest, 'patientName' | 'phone'> & {
  request: Pick<ShownRequest, '_id' | 'phoneFor'>
}

function Contact({ request, patientName, phone }: ContactProps) {
  return (
    <>
      <PatientFact patientName={patientName} />
      {phone ? <ShownPhone phone={phone} /> : <HiddenPhone request={request} />}
    </>
  )
}
