import { useTranslations } from 'next-intl'
import { Icon } from './icon'
import { ThemeSwitchControl } from './theme-switch-control'

/** The server passes labels and icons, so the browser needs no messages and no code for icons. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTranslations('ui.theme')
  return (
    <ThemeSwitchControl
      label={t('label')}
      names={{ light: t('light'), dark: t('dark'), system: t('system') }}
      icons={{
        light: <Icon name="sun" className="size-5" />,
        dark: <Icon name="moon" className="size-5" />,
        system: <Icon name="monitor" className="size-5" />,
      }}
      className={className}
    />
  )
}
