'use client'

import { chooseLanguage } from './language'

export function CloseLanguageOffer({ label }: { label: string }) {
  return (
    <button type="button" aria-label={label} onClick={() => chooseLanguage('en')}>
      <span aria-hidden="true">×</span>
    </button>
  )
}
