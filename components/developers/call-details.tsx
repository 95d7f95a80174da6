import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Operation } from '@/lib/core/route'
import type { ShownCall } from '@/lib/features/developers/shapes'
import { FieldTable } from './field-table'

export function CallDetails({ call }: { call: ShownCall }) {
  const t = useTranslations('developers')
  const { operation, method, path, scope, parameters, body, status, answer, refusals } = call
  return (
    <details id={operation} className="scroll-mt-20 border-b border-line">
      <summary className="min-h-12 py-3 hover:text-accent-text">
        <span lang="en" translate="no" className="mr-3 font-mono text-sm font-bold wrap-anywhere">
          {method} {path}
        </span>
        <span>{t(`calls.${operation as Operation}`)}</span>
      </summary>
      <div className="grid gap-4 pb-5">
        <p>
          <span className="font-semibold">{t('call.who')}: </span>
          {t(call.isForMembers ? 'call.members' : 'call.everybody')}
          {scope ? (
            <>
              {'; '}
              {t('call.scope')} <code lang="en">{scope}</code>
            </>
          ) : null}
        </p>
        <Fields title={t('call.parameters')}>
          {parameters.length > 0 ? <FieldTable fields={parameters} /> : null}
        </Fields>
        <Fields title={t('call.body')}>
          {body.length > 0 ? <FieldTable fields={body} /> : null}
        </Fields>
        <Fields title={t('call.answer', { status })}>
          {answer.length > 0 ? <FieldTable fields={answer} /> : <p>{t('call.file')}</p>}
        </Fields>
        <p>
          <span className="font-semibold">{t('call.refusals')}: </span>
          <code lang="en" translate="no" className="text-sm wrap-anywhere">
            {refusals.join(', ')}
          </code>
        </p>
      </div>
    </details>
  )
}

function Fields({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
