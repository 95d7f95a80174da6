import { BellRing, MailCheck, PhoneCall, Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'

const STEPS = [
  { key: 'shown', Icon: BellRing },
  { key: 'share', Icon: Share2 },
  { key: 'mail', Icon: MailCheck },
  { key: 'call', Icon: PhoneCall },
] as const

export function RequestSteps({ className }: { className?: string }) {
  const t = useTranslations('requests.public.steps')
  return (
    <Card as="aside" aria-labelledby="request-steps" className={className}>
      <h2 id="request-steps" className="text-lg font-bold">
        {t('title')}
      </h2>
      <ol className="mt-4 flex flex-col gap-5">
        {STEPS.map(({ key, Icon }) => (
          <li key={key} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5">
            <span
              aria-hidden="true"
              className="grid size-10 place-items-center rounded bg-accent-soft text-accent-text"
            >
              <Icon className="size-5" />
            </span>
            <div>
              <p className="font-semibold">{t(`${key}.title`)}</p>
              <p className="mt-0.5 text-sm text-text-muted">{t(`${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-6 border-t border-line pt-4 text-sm text-text-muted">{t('emergency')}</p>
    </Card>
  )
}
