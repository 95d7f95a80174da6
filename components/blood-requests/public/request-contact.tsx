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
  renderedOn: string
}

/** Once the request is over, only the owner and donors who pledged can load the contact. */
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
