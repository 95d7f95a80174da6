import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { PLATELET_DEFERRAL } from '@/lib/features/donors/platelet-deferral'
import { DAYS_BETWEEN_DONATIONS } from '@/lib/features/donors/rules'
import type { BloodRequestDto } from '@/lib/features/requests/shapes'
import { textLangAttribute } from '@/lib/i18n/text-lang-attribute'

export function RequestNote({ request: { note, component } }: { request: BloodRequestDto }) {
  const t = useTranslations('requests.public.page')
  const locale = useLocale()
  return (
    <>
      {note ? (
        <section className="mt-5 border-t border-line pt-4">
          <h2 className="font-bold">{t('note')}</h2>
          <p
            lang={textLangAttribute(note, locale)}
            className="mt-1 wrap-anywhere whitespace-pre-line"
          >
            {note}
          </p>
        </section>
      ) : null}
      {component === 'platelets' ? (
        <ComponentNote title={t('platelets.title')}>
          {t.rich('platelets.text', {
            again: PLATELET_DEFERRAL.weeksAfterPlatelets,
            afterBlood: PLATELET_DEFERRAL.weeksAfterBlood,
            days: DAYS_BETWEEN_DONATIONS,
            source: (words) => (
              <a
                href={PLATELET_DEFERRAL.source}
                target="_blank"
                rel="noopener noreferrer"
                className="underline underline-offset-4 hover:no-underline"
              >
                {words}
              </a>
            ),
          })}
        </ComponentNote>
      ) : null}
      {component === 'plasma' ? (
        <ComponentNote title={t('plasma.title')}>{t('plasma.text')}</ComponentNote>
      ) : null}
    </>
  )
}

function ComponentNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="mt-5 flex gap-3 rounded bg-surface-hover p-4">
      <Icon name="info" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <div>
        <p className="font-bold">{title}</p>
        <p>{children}</p>
      </div>
    </aside>
  )
}
