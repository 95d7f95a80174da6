import { Check, Info, ListOrdered, Mail, Phone } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { WhatsAppIcon } from '@/components/share/share-links'
import { SafetyMenuButton } from '@/components/trust/safety-menu-button'
import { TrustLabelList } from '@/components/trust/trust-label-list'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { EmailText, mailtoHref, NeverSendMoney, PhoneText } from '@/components/ui/contact-text'
import { Avatar } from '@/components/ui/uploaded-image'
import { useFormatDayWithWeekday } from '@/components/ui/use-format'
import { toLocalDigits } from '@/lib/core/validation/digits'
import { telephoneHref, whatsAppChatHref } from '@/lib/core/validation/phone-links'
import type { PledgeDto } from '@/lib/features/pledges/server/pledge-dto'
import type { WaitingCounts } from '@/lib/features/waiting-list/rules'
import { PledgeDecisionButtons } from './pledge-decision-buttons'

type PledgerListProps = {
  pledges: PledgeDto[]
  isOpen: boolean
  renderedOn: string
}

export function PledgerList({ pledges, isOpen, renderedOn }: PledgerListProps) {
  const t = useTranslations('pledges.own.pledges')
  return (
    <div>
      <h3 className="font-bold">{t('title')}</h3>
      {pledges.some(({ donor }) => donor.phone) ? <NeverSendMoney className="mt-2" /> : null}
      {pledges.length > 0 ? (
        <ul className="mt-1 divide-y divide-line">
          {pledges.map((pledge) => (
            <Pledger key={pledge._id} pledge={pledge} renderedOn={renderedOn} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-text-muted">{t(isOpen ? 'none' : 'noneActive')}</p>
      )}
    </div>
  )
}

export function isActivePledge({ undoableFor, mark }: PledgeDto): boolean {
  return undoableFor === null && mark !== 'disputed'
}

export function WaitingListCount({ waiting: count }: { waiting?: WaitingCounts }) {
  const t = useTranslations('waiting-list.own.waiting')
  if (!count) return null
  return (
    <p className="mt-3 flex gap-2 rounded bg-surface-hover p-3">
      <ListOrdered aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-text-muted" />
      <span>
        {count.waiting > 0 ? t('waiting', { count: count.waiting }) : null}{' '}
        {count.called > 0 ? t('called', { count: count.called }) : null}
      </span>
    </p>
  )
}

const contactLinkClass =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

function Pledger({ pledge, renderedOn }: { pledge: PledgeDto; renderedOn: string }) {
  const t = useTranslations('pledges.own.pledges')
  const formatDayWithWeekday = useFormatDayWithWeekday()
  const { bags, date, bloodGroup, donor, isConfirmed, isExchange, mark } = pledge
  const { name, photo, hasLeft, labels } = donor
  const day = formatDayWithWeekday(date)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-3">
      <Avatar src={photo} name={name} />
      <div>
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-muted">
          {t('what', { bags, group: printedBloodGroup(bloodGroup), day })}
        </p>
        <TrustLabelList labels={labels} className="mt-1" />
      </div>
      {hasLeft ? null : (
        <SafetyMenuButton
          kind="pledge"
          target={pledge._id}
          name={name}
          className="-mt-2 -mr-2 col-start-3"
        />
      )}
      <div className="col-span-full sm:col-start-2">
        <PledgerContact donor={donor} day={day} />
        {isExchange ? <p className="text-sm text-text-muted">{t('exchange')}</p> : null}
        {hasLeft ? <p className="text-sm text-text-muted">{t('gone')}</p> : null}
        {isConfirmed ? (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-success">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {t('confirmed')}
          </p>
        ) : null}
        {mark ? (
          <p className="mt-1 flex gap-1.5 text-sm">
            <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-text-muted" />
            {t(mark)}
          </p>
        ) : null}
        <PledgeDecisionButtons pledge={pledge} renderedOn={renderedOn} />
      </div>
    </li>
  )
}

function PledgerContact({ donor, day }: { donor: PledgeDto['donor']; day: string }) {
  const locale = useLocale()
  const t = useTranslations('pledges.own.pledges')
  const { name, phone, email } = donor
  const chat = whatsAppChatHref(phone)
  if (!phone && !email) return null
  return (
    <p className="flex flex-wrap gap-x-5">
      {phone ? (
        <a
          href={telephoneHref(phone)}
          aria-label={t('call', { name, phone: toLocalDigits(phone, locale) })}
          className={contactLinkClass}
        >
          <Phone aria-hidden="true" className="size-4 shrink-0" />
          <PhoneText phone={phone} />
        </a>
      ) : null}
      {chat ? (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('chat', { name })}
          className={contactLinkClass}
        >
          <WhatsAppIcon className="size-4 shrink-0" />
          WhatsApp
        </a>
      ) : null}
      {email ? (
        <a
          href={mailtoHref(email, t('subject', { day }))}
          aria-label={t('write', { name, email })}
          className={`${contactLinkClass} wrap-anywhere`}
        >
          <Mail aria-hidden="true" className="size-4 shrink-0" />
          <span>
            <EmailText email={email} />
          </span>
        </a>
      ) : null}
    </p>
  )
}
