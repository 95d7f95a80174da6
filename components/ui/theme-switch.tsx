import { useTranslations } from 'next-intl'
import { ThemeSwitchControl } from './theme-switch-control'

/** Light, dark, or as the system says. Its words come from the server: it needs no provider there. */
export function ThemeSwitch({ className }: { className?: string }) {
  const t = useTranslations('ui.theme')
  return (
    <ThemeSwitchControl
      label={t('label')}
      names={{ light: t('light'), dark: t('dark'), system: t('system') }}
      className={className}
    />
  )
}
