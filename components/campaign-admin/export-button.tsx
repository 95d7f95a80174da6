'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import type { CampaignChoice } from '@/lib/features/campaigns/list-volunteers'
import type { WireVolunteer } from '@/lib/features/campaigns/wire'

const loadFile = () => import('./volunteers-file')
const fetchAhead = () => void loadFile().catch(() => undefined)

type ExportButtonProps = { campaign: CampaignChoice; volunteers: WireVolunteer[] }

/** Gives all volunteers of a campaign as a file for a spreadsheet, made in the browser. */
export function ExportButton({ campaign, volunteers }: ExportButtonProps) {
  const t = useTranslations('campaignAdmin.volunteers')
  const [isRunning, setRunning] = useState(false)

  async function save() {
    setRunning(true)
    try {
      const { volunteersCsv, volunteersFileName, saveFile } = await loadFile()
      const headings = {
        name: t('name'),
        email: t('email'),
        phone: t('phone'),
        address: t('address'),
      }
      saveFile(volunteersFileName(campaign.title), volunteersCsv(volunteers, headings))
    } catch {
      notify.error(t('exportFailure'), { text: t('exportFailureText') })
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      loading={isRunning}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={save}
    >
      <Download aria-hidden="true" className="size-4" />
      {t('export')}
    </Button>
  )
}
