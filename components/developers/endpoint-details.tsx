import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Operation } from '@/lib/core/server/route'
import type { EndpointDto, FieldDto } from '@/lib/features/developers/server/endpoint-dto'

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

export function FieldTable({ fields }: { fields: readonly FieldDto[] }) {
  const t = useTranslations('developers.call')
  return (
    <dl className="mt-1 grid gap-1 text-sm">
      {fields.map(({ name, type, isRequired }) => (
        <div key={name} className="flex flex-wrap gap-x-3 border-l-2 border-line pl-3">
          <dt lang="en" translate="no" className="font-mono wrap-anywhere">
            {name}
          </dt>
          <dd className="min-w-0 text-text-muted">
            <span lang="en" translate="no" className="font-mono wrap-anywhere">
              {type}
            </span>
            {isRequired ? <span className="ml-2">({t('required')})</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
