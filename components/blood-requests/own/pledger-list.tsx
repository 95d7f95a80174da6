import { Check, Mail, Phone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { mailTo } from '@/components/donors/public/mail-to'
import { WhatsAppIcon } from '@/components/share/whatsapp-icon'
import { Avatar } from '@/components/ui/avatar'
import { printedBloodGroup } from '@/components/ui/blood-group-words'
import { useWeekdayText } from '@/components/ui/calendar-day'
import { EmailText } from '@/components/ui/email-text'
import { telephoneHref, whatsAppChatHref } from '@/lib/core/validation/phone-links'
import type { ShownPledge } from '@/lib/features/blood-requests/shapes'
import { PledgeButtons } from './pledge-buttons'

type PledgerListProps = {
  pledges: ShownPledge[]
  isOpen: boolean
  /** The day in Dhaka on which the page was rendered. */
  renderedOn: string
}

/** The donors who pledged to a request, with their contact details. */
export function PledgerList({ pledges, isOpen, renderedOn }: PledgerListProps) {
  const t = useTranslations('blood-requests.own.pledges')
  return (
    <div>
      <h3 className="font-bold">{t('title')}</h3>
      {pledges.length > 0 ? (
        <ul className="mt-1 divide-y divide-line">
          {pledges.map((pledge) => (
            <Pledger key={pledge._id} pledge={pledge} renderedOn={renderedOn} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-text-muted">{t(isOpen ? 'none' : 'nobody')}</p>
      )}
    </div>
  )
}

const contactLink =
  'inline-flex min-h-11 items-center gap-2 font-semibold text-accent-text underline underline-offset-4 hover:no-underline'

function Pledger({ pledge, renderedOn }: { pledge: ShownPledge; renderedOn: string }) {
  const t = useTranslations('blood-requests.own.pledges')
  const printDay = useWeekdayText()
  const { bags, date, bloodGroup, donor, isConfirmed, isExchange } = pledge
  const { name, photo, phone, email, hasLeft } = donor
  const day = printDay(date)
  const chat = whatsAppChatHref(phone)
  return (
    <li className="flex gap-3 py-3">
      <Avatar src={photo} name={name} />
      <div className="min-w-0">
        <p className="leading-snug font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-text-muted">
          {t('what', { bags, group: printedBloodGroup(bloodGroup), day })}
        </p>
        {phone || email ? (
          <p className="flex flex-wrap gap-x-5">
            {phone ? (
              <a
                href={telephoneHref(phone)}
                aria-label={t('call', { name, phone })}
                className={contactLink}
              >
                <Phone aria-hidden="true" className="size-4 shrink-0" />
                {phone}
              </a>
            ) : null}
            {chat ? (
              <a
                href={chat}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('chat', { name })}
                className={contactLink}
              >
                <WhatsAppIcon className="size-4 shrink-0" />
                WhatsApp
              </a>
            ) : null}
            {email ? (
              <a
                href={mailTo(email, t('subject', { day }))}
                aria-label={t('write', { name, email })}
                className={`${contactLink} wrap-anywhere`}
              >
                <Mail aria-hidden="true" className="size-4 shrink-0" />
                <span>
                  <EmailText email={email} />
                </span>
              </a>
            ) : null}
          </p>
        ) : null}
        {isExchange ? <p className="text-sm text-text-muted">{t('exchange')}</p> : null}
        {hasLeft ? <p className="text-sm text-text-muted">{t('gone')}</p> : null}
        {isConfirmed ? (
          <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-success">
            <Check aria-hidden="true" className="size-4 shrink-0" />
            {t('confirmed')}
          </p>
        ) : null}
        <PledgeButtons pledge={pledge} renderedOn={renderedOn} />
      </div>
    </li>
  )
}
