'use client'

import { clsx } from 'clsx'
import { usePathname } from 'next/navigation'
import type { MouseEvent, ReactNode } from 'react'
import { usePageLocale } from '@/components/ui/use-router'
import { localizedPath, withoutLocale } from '@/lib/i18n/localized-path'
import { chooseLanguage, LANGUAGE_NAMES } from './language'

type LanguageSwitchProps = {
  className?: string
  children?: ReactNode
}

/** Loads the page again, which sets its language and fonts; forms restore their values. */
export function LanguageSwitch({ className, children }: LanguageSwitchProps) {
  const other = usePageLocale() === 'bn' ? 'en' : 'bn'
  const path = withoutLocale(usePathname())

  function choose({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
    chooseLanguage(other)
    link.search = window.location.search
    link.hash = window.location.hash
  }

  return (
    <a
      href={localizedPath(path === '/_not-found' ? '/' : path, other)}
      data-language={other}
      onClick={choose}
      hrefLang={other}
      lang={other}
      className={clsx(
        'touch-target grid place-items-center rounded px-2 font-semibold hover:bg-surface-hover max-[25.5rem]:px-0 max-[25.5rem]:text-sm',
        className,
      )}
    >
      {children ?? LANGUAGE_NAMES[other]}
    </a>
  )
}

export function CloseLanguageOffer({ label }: { label: string }) {
  return (
    <button type="button" aria-label={label} onClick={() => chooseLanguage('en')}>
      <span aria-hidden="true">×</span>
    </button>
  )
}
