import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Operation } from '@/lib/core/server/route'
import type { EndpointDto } from '@/lib/features/developers/shapes'
import { FieldTable } from './field-table'

export function EndpointDetails({ endpoint }: { endpoint: EndpointDto }) {
  const t = useTranslations('developers')
  const { operation, method, path, scope, parameters, body, status, response, errorCodes } =
    endpoint
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
          {t(endpoint.requiresLogin ? 'call.members' : 'call.everybody')}
          {scope ? (
            <>
              {'; '}
              {t('call.scope')} <code lang="en">{scope}</code>
            </>
          ) : null}
        </p>
        <FieldSection title={t('call.parameters')}>
          {parameters.length > 0 ? <FieldTable fields={parameters} /> : null}
        </FieldSection>
        <FieldSection title={t('call.body')}>
          {body.length > 0 ? <FieldTable fields={body} /> : null}
        </FieldSection>
        <FieldSection title={t('call.answer', { status })}>
          {response.length > 0 ? <FieldTable fields={response} /> : <p>{t('call.file')}</p>}
        </FieldSection>
        <p>
          <span className="font-semibold">{t('call.refusals')}: </span>
          <code lang="en" translate="no" className="text-sm wrap-anywhere">
            {errorCodes.join(', ')}
          </code>
        </p>
      </div>
    </details>
  )
}

function FieldSection({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      {children}
    </div>
  )
}
