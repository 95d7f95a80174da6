'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { NoDonors } from '@/components/illustrations'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { ALL_DISTRICTS, type DonorView } from './search-address'
import { ViewLink } from './view-link'

type NoDonorFoundProps = { view: DonorView; onShow: (view: DonorView) => void }

/** Nobody matches: search more widely, or let donors find the patient. */
export function NoDonorFound({ view, onShow }: NoDonorFoundProps) {
  const t = useTranslations('donors.search')
  const isNarrow = view.district !== ALL_DISTRICTS
  const everywhere = { ...view, district: ALL_DISTRICTS, page: 1 }
  return (
    <EmptyState
      illustration={<NoDonors />}
      title={t('empty')}
      text={isNarrow ? t('emptyInDistrict') : t('emptyText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isNarrow ? (
            <Button asChild variant="secondary">
              <ViewLink view={everywhere} onShow={onShow}>
                {t('tryAllDistricts')}
              </ViewLink>
            </Button>
          ) : null}
          <Button asChild>
            <Link href="/bloodRequest">{t('postRequest')}</Link>
          </Button>
        </div>
      }
    />
  )
}

/** The list grew shorter than the page in the address. */
export function PageBeyondTheEnd({ view, onShow }: NoDonorFoundProps) {
  const t = useTranslations('donors.search')
  return (
    <EmptyState
      illustration={<NoDonors />}
      title={t('beyond')}
      action={
        <Button asChild variant="secondary">
          <ViewLink view={{ ...view, page: 1 }} onShow={onShow}>
            {t('firstPage')}
          </ViewLink>
        </Button>
      }
    />
  )
}
