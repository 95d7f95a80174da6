import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { formatMoney } from '@/lib/features/money/rules'
import type { SignInCost, SmsPeriodUsage } from '@/lib/features/sms/server/read-sms-overview'

type SmsUsageProps = { periods: SmsPeriodUsage[]; signInCosts?: SignInCost[] }

export function SmsUsage({ periods, signInCosts = [] }: SmsUsageProps) {
  const t = useTranslations('sms.usage')
  const locale = useLocale()
  const { format } = new Intl.NumberFormat(locale)
  const hasCost = periods.some(({ cost }) => cost)
  return (
    <Card as="section" aria-labelledby="sms-usage" className="mt-8 min-w-0">
      <h2 id="sms-usage" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-text-muted">{t('lead')}</p>
      <table aria-labelledby="sms-usage" className="figures w-full text-left">
        <thead className="text-sm wrap-anywhere text-text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('period')}
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              {t('segments')}
            </th>
            {hasCost ? (
              <th scope="col" className="py-2 pr-3 font-medium">
                {t('cost')}
              </th>
            ) : null}
            <th scope="col" className="py-2 font-medium">
              {t('refused')}
            </th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ period, segments, cap, cost, refused }) => (
            <tr key={period} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 font-normal">
                {t(period)}
              </th>
              <td className="py-2 pr-3 font-semibold">
                {t('ofCap', { segments: format(segments), cap: format(cap) })}
              </td>
              {hasCost ? (
                <td className="py-2 pr-3 font-semibold">
                  {cost ? formatMoney(cost, locale) : null}
                </td>
              ) : null}
              <td className="py-2 font-semibold">{format(refused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {signInCosts.length > 0 ? <SignInCostText costs={signInCosts} /> : null}
    </Card>
  )
}

function SignInCostText({ costs }: { costs: SignInCost[] }) {
  const t = useTranslations('sms.usage')
  const locale = useLocale()
  const of = (wanted: string) => costs.find((one) => one.locale === wanted)
  const [english, bangla] = [of('en'), of('bn')]
  const money = (one: SignInCost | undefined) => one?.cost && formatMoney(one.cost, locale)
  const [englishCost, banglaCost] = [money(english), money(bangla)]
  return (
    <p className="mt-4 text-text-muted">
      {englishCost && banglaCost
        ? t('signInCost', { english: englishCost, bangla: banglaCost })
        : t('signIn', { english: english?.segments ?? 1, bangla: bangla?.segments ?? 1 })}
    </p>
  )
}
