'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, type FieldValues, get } from 'react-hook-form'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { usePageLocale } from '@/components/ui/use-router'
import type { Locale } from '@/lib/i18n/routing'
import { localesStartingWith } from '@/lib/i18n/translated-content'

type LanguageTabsProps<Input extends FieldValues> = {
  form: {
    formState: { errors: FieldErrors<Input>; submitCount: number }
    setFocus: (name: FieldPath<Input>) => void
  }
  fieldNames: readonly string[]
  startsWith?: Locale
  /** The fields of one language, named `en.title` or `bn.title`. */
  children: (language: Locale) => ReactNode
}

/** Opens the tab of the first invalid field after an error. */
export function LanguageTabs<Input extends FieldValues>(props: LanguageTabsProps<Input>) {
  const { form, fieldNames, startsWith, children } = props
  const t = useTranslations('content.form')
  const page = usePageLocale()
  const languages = localesStartingWith(page)
  const [opened, setOpened] = useState(startsWith ?? page)
  const { errors, submitCount } = form.formState
  const fieldsOf = (language: Locale) => fieldNames.map((fieldName) => `${language}.${fieldName}`)
  const firstErrorIn = (language: Locale) => fieldsOf(language).find((field) => get(errors, field))
  const fieldToFocus = useRef<string | null>(null)
  const latest = useRef({ opened, wrongIn: firstErrorIn, languages })
  latest.current = { opened, wrongIn: firstErrorIn, languages }

  // Only a rendered field can take the focus, so its tab opens first.
  useEffect(() => {
    const current = latest.current
    if (submitCount === 0 || current.wrongIn(current.opened)) return
    const other = current.languages.find(current.wrongIn)
    if (!other) return
    fieldToFocus.current = current.wrongIn(other) ?? null
    setOpened(other)
  }, [submitCount])

  function focusField() {
    if (fieldToFocus.current) form.setFocus(fieldToFocus.current as FieldPath<Input>)
    fieldToFocus.current = null
  }

  return (
    <Tabs value={opened} onValueChange={(language) => setOpened(language as Locale)}>
      <TabsList aria-label={t('languages')}>
        {languages.map((language) => (
          <TabsTrigger key={language} value={language}>
            <span lang={language}>{t(language)}</span>
            {firstErrorIn(language) ? (
              <span className="ml-2 inline-block size-2.5 rounded-full bg-danger align-middle in-data-[state=active]:bg-current">
                <span className="sr-only">, {t('wrong')}</span>
              </span>
            ) : null}
          </TabsTrigger>
        ))}
      </TabsList>
      <p className="mt-2 text-sm text-text-muted">{t('hint')}</p>
      {languages.map((language) => (
        <TabsContent key={language} value={language} className="flex flex-col gap-6 pt-5">
          <Panel onShown={focusField}>{children(language)}</Panel>
        </TabsContent>
      ))}
    </Tabs>
  )
}

function Panel({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  const callback = useRef(onShown)
  useEffect(() => callback.current(), [])
  return children
}
