'use client'

import { PlainPledgeButton } from '@/components/pledges/public/pledge-button'
import { loginHref } from '@/components/session/login-href'
import { useToday } from '@/components/ui/use-today'
import { isRequestListed, isRequestOpen, type RequestState } from '@/lib/features/requests/rules'
import type { BloodRequestDto } from '@/lib/features/requests/server/request-dto'
import { RequestCallButton } from './request-contact'

type RequestBarProps = {
  request: BloodRequestDto & { status: RequestState['status'] }
  renderedOn: string
  describedBy: string
}

/** For phones, which hide the button of `RequestAction` and the number of `RequestContact`. */
export function RequestBar({ request, renderedOn, describedBy }: RequestBarProps) {
  const today = useToday(renderedOn)
  if (!isRequestListed(request, today)) return null
  return (
    <div className="hidden phone:contents">
      <div className="action-bar">
        <RequestCallButton request={request} />
        {isRequestOpen(request, today) ? (
          <PlainPledgeButton
            request={request}
            describedBy={describedBy}
            hrefBeforeHydration={loginHref(`/request/${request._id}`)}
            className="phone:px-2"
          />
        ) : null}
      </div>
    </div>
  )
}
