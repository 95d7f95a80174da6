import { CircleHelp, Droplet, HandHeart, PhoneForwarded } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { TaskRow } from '@/components/overview/task-row'
import { printedBloodGroup } from '@/components/ui/blood-group'
import { useFormatDateTime, useFormatDayWithWeekday } from '@/components/ui/use-format'
import type { WaitingItems } from '@/lib/features/overview/server/read-waiting-items'

/** What waits for a person, the most urgent first, each with its one action. */
export function WaitingItemList({ items }: { items: WaitingItems }) {
  const t = useTranslations('overview.own.waiting')
  const formatDay = useFormatDayWithWeekday()
  const formatDateTime = useFormatDateTime()
  const { reservedBags, questions, contactRequests, nextDonation } = items
  const isEmpty = [reservedBags, questions, contactRequests].every(({ length }) => length === 0)
  if (isEmpty && !nextDonation) return null
  return (
    <section aria-labelledby="waiting-items-heading">
      <h2 id="waiting-items-heading" className="mb-3 text-lg font-bold">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line rounded border border-line bg-surface-raised">
        {reservedBags.map(({ request, bloodGroup, answerBy, place }) => (
          <TaskRow
            key={request}
            icon={Droplet}
            isUrgent
            title={t('reservedBag.title', {
              group: printedBloodGroup(bloodGroup),
              until: formatDateTime(answerBy),
            })}
            text={place}
            action={{ href: '/dashboard/mydonations#waiting', label: t('reservedBag.action') }}
          />
        ))}
        {questions.map(({ _id, donor, date, isPast }) => (
          <TaskRow
            key={_id}
            icon={CircleHelp}
            title={t('question.title', { donor, day: formatDay(date) })}
            action={{
              href: isPast ? '/dashboard/myrequests?tab=past' : '/dashboard/myrequests',
              label: t('question.action'),
            }}
          />
        ))}
        {contactRequests.map(({ _id, name, bloodGroup, needDate }) => (
          <TaskRow
            key={_id}
            icon={PhoneForwarded}
            title={t('contactRequest.title', { name })}
            text={t('contactRequest.text', {
              group: printedBloodGroup(bloodGroup),
              day: formatDay(needDate),
            })}
            action={{ href: '/dashboard/contactrequests', label: t('contactRequest.action') }}
          />
        ))}
        {nextDonation ? (
          <TaskRow
            icon={HandHeart}
            title={t('donation.title', {
              group: printedBloodGroup(nextDonation.bloodGroup),
              day: formatDay(nextDonation.date),
            })}
            text={nextDonation.place}
            action={{ href: `/request/${nextDonation.request}`, label: t('donation.action') }}
          />
        ) : null}
      </ul>
    </section>
  )
}
