import { Check, Clock, Hourglass, type LucideIcon, Phone, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { PlaceText } from '@/components/places/place-names'
import { WhatsAppIcon } from '@/components/share/share-links'
import { Badge } from '@/components/ui/badge'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NeverSendMoney } from '@/components/ui/contact-text'
import { Link } from '@/components/ui/link'
import { Avatar } from '@/components/ui/uploaded-image'
import { useFormatDay, useFormatDayWithWeekday } from '@/components/ui/use-format'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref, whatsAppChatHref } from '@/lib/core/validation/phone-links'
import type { ContactRequestState } from '@/lib/features/contact-requests/rules'
import type { ContactRequestDto } from '@/lib/features/contact-requests/server/list-contact-requests'
import { ContactAnswerButtons } from './contact-answer-buttons'

type ContactRequestListsProps = Record<'received' | 'sent', ContactRequestDto[]>

export function ContactRequestLists({ received, sent }: ContactRequestListsProps) {
  return (
    <div className="flex flex-col gap-10">
      <ContactRequestList kind="received" requests={received} />
      <ContactRequestList kind="sent" requests={sent} />
    </div>
  )
}

type Kind = keyof ContactRequestListsProps

function ContactRequestList({ kind, requests }: { kind: Kind; requests: ContactRequestDto[] }) {
  const t = useTranslations('contact-requests.own')
  const heading = `contact-requests-${kind}`
  const hasPhones = requests.some(({ phone }) => phone)
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="text-xl font-bold">
        {t(`${kind}.title`)}
      </h2>
      {hasPhones ? <NeverSendMoney /> : null}
      {requests.length > 0 ? (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {requests.map((contactRequest) => (
            <li key={contactRequest._id}>
              <ContactRequestCard kind={kind} contactRequest={contactRequest} />
            </li>
          ))}
        </ul>
      ) : (
        <Card className="items-start gap-4">
          <p className="text-text-muted">{t(`${kind}.none`)}</p>
          {kind === 'sent' ? (
            <Button asChild variant="secondary">
              <Link href="/donorSearch">{t('search')}</Link>
            </Button>
          ) : null}
        </Card>
      )}
    </section>
  )
}

function ContactRequestCard({
  kind,
  contactRequest,
}: {
  kind: Kind
  contactRequest: ContactRequestDto
}) {
  const t = useTranslations('contact-requests.own')
  const formatDay = useFormatDay()
  const { _id, name, photo, message, state, askedOn, phone } = contactRequest
  const nameId = `contact-request-${_id}`
  return (
    <Card as="article" aria-labelledby={nameId} className="gap-4 p-5 sm:p-5">
      <header className="flex items-center gap-3">
        <Avatar src={photo} name={name} size={40} />
        <div className="min-w-0 flex-1">
          <h3 id={nameId} className="leading-snug font-bold wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-text-muted">
            {t(`${kind}.when`, { day: formatDay(askedOn) })}
          </p>
        </div>
        <StateBadge state={state} />
      </header>
      <AboutRequest contactRequest={contactRequest} />
      <blockquote className="rounded bg-surface-hover px-4 py-3 wrap-anywhere">
        {message}
      </blockquote>
      {phone ? <CallButtons name={name} phone={phone} /> : null}
      {state === 'accepted' && !phone ? (
        <p className="text-sm text-text-muted">{t('over')}</p>
      ) : null}
      {kind === 'received' && state === 'waiting' ? (
        <ContactAnswerButtons id={_id} name={name} />
      ) : null}
    </Card>
  )
}

/** `request` is null when its author deleted it. */
function AboutRequest({ contactRequest: { request } }: { contactRequest: ContactRequestDto }) {
  const t = useTranslations('contact-requests.own')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  if (!request) return null
  const { bloodGroup, needDate, place, hasPage, _id } = request
  const words = t('about', {
    group: printedBloodGroup(bloodGroup),
    day: formatDayWithWeekday(needDate),
  })
  return (
    <p className="leading-snug wrap-anywhere">
      {hasPage ? (
        <Link
          href={`/request/${_id}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4 hover:no-underline"
        >
          {words}
        </Link>
      ) : (
        <span className="font-semibold">{words}</span>
      )}
      <span className="block text-text-muted">
        <PlaceText place={place} />
      </span>
    </p>
  )
}

function CallButtons({ name, phone }: { name: string; phone: string }): ReactNode {
  const t = useTranslations('contact-requests.own')
  const formatted = toLocalDigits(phone, useLocale())
  const chat = whatsAppChatHref(phone)
  return (
    <div className="flex flex-wrap gap-2 *:grow">
      <Button asChild className="max-sm:gap-1.5 max-sm:px-2">
        <a href={telephoneHref(phone)} aria-label={t('callName', { name, phone: formatted })}>
          <Phone aria-hidden="true" className="size-5" />
          {t('call', { phone: formatted })}
        </a>
      </Button>
      {chat ? (
        <Button asChild variant="secondary">
          <a href={chat} target="_blank" rel="noopener noreferrer" aria-label={t('chat', { name })}>
            <WhatsAppIcon className="size-5" />
            WhatsApp
          </a>
        </Button>
      ) : null}
    </div>
  )
}

const STYLES: Record<
  ContactRequestState,
  { tone: 'warning' | 'success' | 'neutral'; Icon: LucideIcon }
> = {
  waiting: { tone: 'warning', Icon: Hourglass },
  accepted: { tone: 'success', Icon: Check },
  declined: { tone: 'neutral', Icon: X },
  ended: { tone: 'neutral', Icon: Clock },
}

function StateBadge({ state }: { state: ContactRequestState }) {
  const t = useTranslations('contact-requests.own.states')
  const { tone, Icon } = STYLES[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden="true" className="size-4" />
      {t(state)}
    </Badge>
  )
}
