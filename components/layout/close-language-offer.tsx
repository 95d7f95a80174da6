'use client'

import { chooseLanguage } from './language'

/** Closes the line that offers the page in Bangla: the reader stays with English. */
export function CloseLanguageOffer({ label }: { label: string }) {
  return (
    <button type="button" aria-label={label} onClick={() => chooseLanguage('en')}>
      <span aria-hidden="true">×</span>
    </button>
  )
}
