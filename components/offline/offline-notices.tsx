'use client'

import { OfflineMessages } from './offline-messages'
import { QueuedSubmissions } from './queued-submissions'
import { UpdateNotice } from './update-notice'

export function OfflineNotices() {
  return (
    <OfflineMessages>
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-3 *:pointer-events-auto print:hidden"
      >
        <QueuedSubmissions />
        <UpdateNotice />
      </div>
    </OfflineMessages>
  )
}
