import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { SCOPES } from '@/lib/features/access-tokens/rules'
import type { listEndpoints } from '@/lib/features/developers/server/list-endpoints'
import { EndpointDetails, FieldTable } from './endpoint-details'

type DevelopersPageProps = Awaited<ReturnType<typeof listEndpoints>> & {
  /** The base URL of the endpoints. */
  apiUrl: string
}

export function DevelopersPage({ groups, schemas, codes, limits, apiUrl }: DevelopersPageProps) {
  const t = useTranslations('developers')
  const stock = `${apiUrl}/blood-banks/ID/stock`
  return (
    <div className="container-page pt-4 pb-16 sm:pt-6 sm:pb-20">
      <PageHead />
      <PageSection id="start" title={t('start.title')}>
        <p>{t('start.open')}</p>
        <Code>{`curl "${apiUrl}/requests?district=Dhaka&bloodGroup=O%2B"`}</Code>
        <p>{t('start.token')}</p>
        <Code>{`curl -H "Authorization: Bearer sl_…" \\\n  "${apiUrl}/getdonars?district=Dhaka&type=Eligible"`}</Code>
        <p>{t('start.answers')}</p>
        <p>
          {t('document.text')}{' '}
          <a
            href="/api/openapi.json"
            className="font-semibold text-accent-text underline underline-offset-4"
          >
            {t('document.link')}
          </a>
        </p>
      </PageSection>
      <PageSection id="tokens" title={t('tokens.title')}>
        <p>{t('tokens.text')}</p>
        <Scopes />
        <p>{t('tokens.stock')}</p>
        <Code>{`curl -H "Authorization: Bearer sl_…" \\\n  "${stock}"`}</Code>
        <Code>{curlWithBody('PUT', stock, STOCK_EXAMPLE)}</Code>
        <p>{t('tokens.file')}</p>
        <Code>{curlWithBody('POST', `${stock}/csv`, CSV_EXAMPLE)}</Code>
        <Button asChild variant="secondary" className="self-start">
          <Link href="/dashboard/tokens">{t('tokens.action')}</Link>
        </Button>
      </PageSection>
      <PageSection id="limits" title={t('limits.title')}>
        <p>{t('limits.text', limits)}</p>
      </PageSection>
      <PageSection id="webhooks" title={t('webhooks.title')}>
        <p>{t('webhooks.text')}</p>
        <Code>{DELIVERY_EXAMPLE}</Code>
        <p>{t('webhooks.signature')}</p>
        <Code>{SIGNATURE_EXAMPLE}</Code>
        <p>{t('webhooks.retries')}</p>
      </PageSection>
      <PageSection id="refusals" title={t('refusals.title')}>
        <p>{t('refusals.text')}</p>
        <Code>{ERROR_EXAMPLE}</Code>
        <details>
          <summary className="min-h-11 content-center font-semibold">{t('refusals.list')}</summary>
          <ul lang="en" translate="no" className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {codes.map(({ code, status }) => (
              <li key={code} className="font-mono text-sm wrap-anywhere">
                {status} {code}
              </li>
            ))}
          </ul>
        </details>
      </PageSection>
      <PageSection id="calls" title={t('callsTitle')}>
        <p>{t('callsText')}</p>
        {groups.map(({ group, endpoints }) => (
          <section key={group} aria-labelledby={`noun-${group}`} className="mt-4">
            <h3 id={`noun-${group}`} className="text-lg font-bold">
              {t(`nouns.${group}`)}
            </h3>
            <div className="mt-2 border-t border-line">
              {endpoints.map((endpoint) => (
                <EndpointDetails key={endpoint.operation} endpoint={endpoint} />
              ))}
            </div>
          </section>
        ))}
      </PageSection>
      <PageSection id="shapes" title={t('shapes.title')}>
        <p>{t('shapes.text')}</p>
        {schemas.map(({ name, fields }) => (
          <section key={name} aria-labelledby={`shape-${name}`} className="mt-2">
            <h3 id={`shape-${name}`} lang="en" translate="no" className="font-mono font-bold">
              {name}
            </h3>
            <FieldTable fields={fields} />
          </section>
        ))}
      </PageSection>
    </div>
  )
}

const SECTIONS = {
  start: 'start.title',
  tokens: 'tokens.title',
  limits: 'limits.title',
  webhooks: 'webhooks.title',
  refusals: 'refusals.title',
  calls: 'callsTitle',
  shapes: 'shapes.title',
} as const

const STOCK_EXAMPLE =
  '{ "revision": 7, "stock": [{ "bloodGroup": "O+", "component": "red-cells", "bags": 12 }] }'

const CSV_EXAMPLE = '{ "revision": 8, "csv": "group,component,bags\\nO+,red cells,12" }'

function curlWithBody(method: string, url: string, body: string): string {
  return `curl -X ${method} -H "Authorization: Bearer sl_…" \\
  -H "Content-Type: application/json" \\
  -d '${body}' "${url}"`
}

const DELIVERY_EXAMPLE = `ShareLife-Signature: t=1795590000,v1=5257a869…

{ "id": "…", "event": "request.opened", "at": "2026-11-25T07:00:00.000Z",
  "request": { "_id": "…", "bloodGroup": "O+", "bloodBag": "2", "time": "2026-11-28", … } }`

const SIGNATURE_EXAMPLE = `createHmac('sha256', secret).update(\`\${t}.\${body}\`).digest('hex') === v1`

const ERROR_EXAMPLE = `HTTP/1.1 409 Conflict

{ "code": "too-many-bags", "message": "…", "requestId": "…" }`

function PageHead() {
  const t = useTranslations('developers')
  const nav = useTranslations('layout.site.nav')
  return (
    <>
      <Breadcrumb items={[{ label: nav('home'), href: '/' }, { label: t('title') }]} />
      <h1 className="mt-4 text-3xl font-extrabold">{t('heading')}</h1>
      <p className="mt-4 max-w-prose text-lg text-text-muted">{t('lead')}</p>
      <nav aria-label={t('contents')} className="mt-6">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(SECTIONS).map(([id, title]) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 text-sm font-semibold hover:bg-surface-hover"
              >
                {t(title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

type PageSectionProps = { id: keyof typeof SECTIONS; title: string; children: ReactNode }

function PageSection({ id, title, children }: PageSectionProps) {
  return (
    <section aria-labelledby={id} className="mt-12 flex max-w-4xl flex-col gap-3">
      <h2 id={id} className="scroll-mt-20 text-xl font-bold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Scopes() {
  const t = useTranslations('developers')
  return (
    <dl aria-label={t('tokens.scopes')} className="grid gap-2">
      {SCOPES.map((scope) => (
        <div key={scope} className="flex flex-wrap gap-x-4">
          <dt lang="en" translate="no" className="font-mono font-semibold">
            {scope}
          </dt>
          <dd className="text-text-muted">{t(`scopes.${scope}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Code({ children }: { children: string }) {
  return (
    <pre
      lang="en"
      translate="no"
      className="rounded bg-surface-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap"
    >
      <code>{children}</code>
    </pre>
  )
}
