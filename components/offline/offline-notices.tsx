'use client'

import { KeptForms } from './kept-forms-list'
import { OfflineWords } from './offline-words'
import { UpdateNotice } from './update-notice'

export function OfflineNotices() {
  return (
    <OfflineWords>
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex flex-col items-center gap-2 p-3 *:pointer-events-auto print:hidden"
      >
        <KeptForms />
        <UpdateNotice />
      </div>
    </OfflineWords>
  )
}
