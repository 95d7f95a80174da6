import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { NoRequestsIllustration } from '@/components/ui/illustrations'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/list-state'
import type { OwnRequest } from '@/lib/features/pledges/shapes'
import { OwnRequestCard } from './own-request-card'
import { RequestTabs } from './request-tabs'

type OwnRequestsProps = {
  requests: OwnRequest[]
  renderedOn: string
}

export function OwnRequests({ requests, renderedOn }: OwnRequestsProps) {
  const t = useTranslations('requests.own')
  if (requests.length === 0) {
    return <NoRequestsState title={t('none.title')} action={<NewRequestButton />} />
  }
  const open = requests.filter(({ isAwaited }) => isAwaited)
  const past = requests.filter(({ isAwaited }) => !isAwaited)
  return (
    <RequestTabs
      counts={{ open: open.length, past: past.length }}
      open={
        open.length > 0 ? (
          <OwnRequestCards requests={open} renderedOn={renderedOn} />
        ) : (
          <NoRequestsState
            title={t('noneOpen.title')}
            text={t('noneOpen.text')}
            action={<NewRequestButton />}
          />
        )
      }
      past={
        past.length > 0 ? (
          <OwnRequestCards requests={past} renderedOn={renderedOn} />
        ) : (
          <NoRequestsState title={t('nonePast.title')} />
        )
      }
    />
  )
}

export function NewRequestButton() {
  const t = useTranslations('requests.own')
  return (
    <Button asChild>
      <Link href="/bloodRequest">{t('ask')}</Link>
    </Button>
  )
}

function OwnRequestCards({ requests, renderedOn }: OwnRequestsProps) {
  return (
    <ul className="flex flex-col gap-6">
      {requests.map((own) => (
        <li key={own.request._id}>
          <OwnRequestCard own={own} renderedOn={renderedOn} />
        </li>
      ))}
    </ul>
  )
}

function NoRequestsState(words: { title: string; text?: string; action?: ReactNode }) {
  return <EmptyState illustration={<NoRequestsIllustration />} {...words} />
}
